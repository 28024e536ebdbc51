/** Attribute on the root of a document that isn't hydrated yet. */
export const unhydratedAttribute = "data-asleep";

/** Runs in the browser: marks a document that isn't hydrated yet. */
export function markUnhydrated(hydratedEvent: string): void {
  let isAwake = false;
  document.addEventListener(hydratedEvent, () => {
    isAwake = true;
    document.documentElement.removeAttribute("data-asleep");
  });
  document.addEventListener("DOMContentLoaded", () => {
    const isOfTheStore = document.querySelector("script[type=module]") !== null;
    document.documentElement.toggleAttribute("data-asleep", isOfTheStore && !isAwake);
  });
}
