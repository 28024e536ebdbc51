/** What happens to a canvas from outside. */
export interface CanvasEvents {
  resized(): void;
  /** Whether anybody can see it: it is on the screen and the page is in front. */
  seen(isSeen: boolean): void;
  lost(event: Event): void;
  restored(): void;
}

/** Watches a canvas's size, whether it is seen, and its graphics device. Returns how to stop. */
export function watchCanvas(canvas: HTMLCanvasElement, events: CanvasEvents): () => void {
  let isOnScreen = true;
  const tell = () => events.seen(isOnScreen && !document.hidden);
  const sizes = new ResizeObserver(() => events.resized());
  sizes.observe(canvas);
  const sight = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    tell();
  });
  sight.observe(canvas);
  const end = new AbortController();
  document.addEventListener("visibilitychange", tell, end);
  canvas.addEventListener("webglcontextlost", events.lost, end);
  canvas.addEventListener("webglcontextrestored", events.restored, end);
  return () => {
    sizes.disconnect();
    sight.disconnect();
    end.abort();
  };
}
