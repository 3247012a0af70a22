// cm-chessboard places its elements with style attributes, which the page's policy forbids (style-src 'self'). The policy allows
// the same declarations through the object model.
import { Svg } from "cm-chessboard/src/lib/Svg.js";

/** Makes cm-chessboard keep to the policy in everything that it draws from now on. */
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
