/** A point in the frame, as shares of its width and height from its middle: -0.5 to 0.5. */
export interface Place {
  x: number;
  y: number;
}

export interface ZoomView extends Place {
  /** 1 (whole) to 4 */
  scale: number;
}

export const wholeView: ZoomView = { scale: 1, x: 0, y: 0 };

export const largestScale = 4;

/** The view zoomed by `factor` around `at`, as far as the frame stays filled. */
export function zoomed(view: ZoomView, factor: number, at: Place = { x: 0, y: 0 }): ZoomView {
  const scale = Math.min(largestScale, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return filling({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown });
}

export function moved(view: ZoomView, { x, y }: Place): ZoomView {
  return filling({ scale: view.scale, x: view.x + x, y: view.y + y });
}

/** The view clamped without bare edges: a picture `scale` times as large as its frame extends this far over it. */
function filling({ scale, x, y }: ZoomView): ZoomView {
  const reach = (scale - 1) / 2;
  const kept = (shift: number) => Math.min(reach, Math.max(-reach, shift));
  return { scale, x: kept(x), y: kept(y) };
}

const step = 1.5;
const stride = 0.12;

/** The view after a key; null for an unused key. */
export function keyed(view: ZoomView, key: string): ZoomView | null {
  switch (key) {
    case "+":
    case "=":
      return zoomed(view, step);
    case "-":
    case "_":
      return zoomed(view, 1 / step);
    case "0":
      return wholeView;
    case "ArrowLeft":
      return moved(view, { x: stride, y: 0 });
    case "ArrowRight":
      return moved(view, { x: -stride, y: 0 });
    case "ArrowUp":
      return moved(view, { x: 0, y: stride });
    case "ArrowDown":
      return moved(view, { x: 0, y: -stride });
    default:
      return null;
  }
}
