export interface CanvasEvents {
  resized(): void;
  /** Whether it is visible: on screen, in a page that is in front. */
  seen(isSeen: boolean): void;
  lost(event: Event): void;
  restored(): void;
}

/** Observes a canvas's size, density, visibility and WebGL context. Returns a function that stops it. */
export function watchCanvas(canvas: HTMLCanvasElement, events: CanvasEvents): () => void {
  let isOnScreen = true;
  const tell = () => events.seen(isOnScreen && !document.hidden);
  const sizes = new ResizeObserver(() => events.resized());
  sizes.observe(canvas);
  const end = new AbortController();
  watchDensity(events.resized, end.signal);
  const sight = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    tell();
  });
  sight.observe(canvas);
  document.addEventListener("visibilitychange", tell, end);
  canvas.addEventListener("webglcontextlost", events.lost, end);
  canvas.addEventListener("webglcontextrestored", events.restored, end);
  return () => {
    sizes.disconnect();
    sight.disconnect();
    end.abort();
  };
}

/** Device pixels per CSS pixel of a picture. More than this can't be seen. */
export function pixelRatio(): number {
  return Math.min(2, devicePixelRatio || 1);
}

/** Releases the context of a removed canvas, because browsers allow only a few. A canvas that stays is reused. */
export function releaseContext(gl: WebGL2RenderingContext): void {
  setTimeout(() => {
    const isOnPage = gl.canvas instanceof HTMLCanvasElement && gl.canvas.isConnected;
    if (!isOnPage) gl.getExtension("WEBGL_lose_context")?.loseContext();
  });
}

/** Calls back when the device pixels per CSS pixel change: the window moved to another screen or was zoomed. */
function watchDensity(changed: () => void, signal: AbortSignal): void {
  const density = window.matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const follow = () => {
    changed();
    watchDensity(changed, signal);
  };
  density.addEventListener("change", follow, { once: true, signal });
}
