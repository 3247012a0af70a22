// cm-chessboard places what it draws with style attributes, which the page's policy forbids (style-src 'self'). The same
// declarations through the object model are allowed.
import { Svg } from "cm-chessboard/src/lib/Svg.js";

/** Has everything cm-chessboard draws from now on keep to the policy. */
export function keepToPolicy(): void {
  const { createSvg, addElement } = Svg;
  Svg.createSvg = (container) => {
    const svg = createSvg.call(Svg, container);
    const setAttribute = svg.setAttribute.bind(svg);
    svg.setAttribute = (name, value) => {
      if (name === "style") svg.style.cssText = value;
      else setAttribute(name, value);
    };
    return svg;
  };
  Svg.addElement = (parent, name, { style, ...attributes } = {}) => {
    const element = addElement.call(Svg, parent, name, attributes);
    if (typeof style === "string") element.style.cssText = style;
    return element;
  };
}
