/** A point in the frame, as fractions of its width and height from the center: -0.5 to 0.5. */
export interface FramePoint {
  x: number;
  y: number;
}

export interface ZoomView extends FramePoint {
  /** From 1 (whole image) to 4. */
  scale: number;
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };

export const largestScale = 4;

/** The view zoomed by `factor` around `at`, keeping the frame filled. */
export function zoomView(view: ZoomView, factor: number, at: FramePoint = { x: 0, y: 0 }): ZoomView {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return filling({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown });
}

export function panView(view: ZoomView, { x, y }: FramePoint): ZoomView {
  return filling({ scale: view.scale, x: view.x + x, y: view.y + y });
}

/** Clamps the view so that the image covers the frame: at `scale` times the frame's size, it can shift this far. */
function filling({ scale, x, y }: ZoomView): ZoomView {
  const reach = (scale - 1) / 2;
  const kept = (shift: number) => Math.min(reach, Math.max(-reach, shift));
  return { scale, x: kept(x), y: kept(y) };
}

const step = 1.5;
const stride = 0.12;

/** The view after a key press; null for unused keys. */
export function viewAfterKey(view: ZoomView, key: string): ZoomView | null {
  switch (key) {
    case "+":
    case "=":
      return zoomView(view, step);
    case "-":
    case "_":
      return zoomView(view, 1 / step);
    case "0":
      return wholeView;
    case "ArrowLeft":
      return panView(view, { x: stride, y: 0 });
    case "ArrowRight":
      return panView(view, { x: -stride, y: 0 });
    case "ArrowUp":
      return panView(view, { x: 0, y: stride });
    case "ArrowDown":
      return panView(view, { x: 0, y: -stride });
    default:
      return null;
  }
}
