/** Calls back once the page is loaded and idle. Returns a function that cancels it. */
export function whenIdle(call: () => void): () => void {
  let idle: number | undefined;
  const wait = () => {
    // Safari has no idle callback.
    idle = window.requestIdleCallback?.(call, { timeout: 5_000 }) ?? window.setTimeout(call, 2_000);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait);
  return () => {
    window.removeEventListener("load", wait);
    if (idle === undefined) return;
    window.cancelIdleCallback?.(idle);
    window.clearTimeout(idle);
  };
}
