/**
 * A WebGL 2 context for pieces on a clear ground, or null where there is none, or only one that the browser itself calls
 * slow.
 */
export function openContext(canvas: HTMLCanvasElement): WebGL2RenderingContext | null {
  return canvas.getContext("webgl2", {
    alpha: true,
    premultipliedAlpha: true,
    antialias: false,
    depth: false,
    stencil: false,
    failIfMajorPerformanceCaveat: true,
  });
}
