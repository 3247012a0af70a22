// Types for the part of cm-chessboard that the page uses; the library has none.

declare module "cm-chessboard/src/Chessboard.js" {
  export type BoardColor = "w" | "b";
  export interface MoveInputEvent {
    readonly type:
      | "moveInputStarted"
      | "movingOverSquare"
      | "validateMoveInput"
      | "moveInputCanceled"
      | "moveInputFinished";
    readonly squareFrom: string;
    readonly squareTo: string;
  }
  /** A position as cm-chessboard reads it: the first field of a FEN is enough. */
  type Placement = string;
  export class Chessboard {
    constructor(context: HTMLElement, props: object);
    readonly view: { readonly svg: SVGElement };
    setPosition(placement: Placement, animated?: boolean): Promise<void>;
    getPosition(): Placement;
    setOrientation(color: BoardColor, animated?: boolean): Promise<void>;
    getOrientation(): BoardColor;
    enableMoveInput(handler: (event: MoveInputEvent) => boolean, color?: BoardColor): void;
    // The extensions add these.
    addMarker(type: object, square: string): void;
    removeMarkers(type?: object, square?: string): void;
    addArrow(type: object, from: string, to: string): void;
    removeArrows(type?: object): void;
    isPromotionDialogShown(): boolean;
    getExtension<Extension>(type: new () => Extension): Extension | null;
    showPromotionDialog(
      square: string,
      color: BoardColor,
      answer: (result: { readonly piece?: string }) => void,
    ): void;
  }
}

declare module "cm-chessboard/src/lib/Svg.js" {
  export const Svg: {
    createSvg(container?: Element): SVGSVGElement;
    addElement(parent: Element, name: string, attributes?: Record<string, unknown>): SVGElement;
  };
}

declare module "cm-chessboard/src/extensions/markers/Markers.js" {
  export class Markers {}
}

declare module "cm-chessboard/src/extensions/arrows/Arrows.js" {
  export class Arrows {}
}

declare module "cm-chessboard/src/extensions/promotion-dialog/PromotionDialog.js" {
  export class PromotionDialog {
    setDisplayState(state: "hidden"): void;
  }
}

declare module "cm-chessboard/src/extensions/accessibility/Accessibility.js" {
  export class Accessibility {}
}
