import type { BrowserContext } from "@playwright/test";
import { hydratedEvent } from "../../app/platform/deferred-hydration.ts";

/** Translates every page of a context like Chrome does; returns the errors React has reported since. */
export async function translatePages(context: BrowserContext, start = hydratedEvent): Promise<string[]> {
  const errors: string[] = [];
  context.on("weberror", (error) => errors.push(error.error().message));
  // React reports errors it catches here, before showing an error screen.
  context.on("console", (message) => {
    if (message.type() === "error" && /NotFoundError|'Node'/.test(message.text()))
      errors.push(message.text());
  });
  await context.addInitScript(translate, start);
  return errors;
}

/** Runs in the browser: replaces every text with `<font>` elements after `start`, whenever it changes. */
function translate(start: string): void {
  const skipped = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEXTAREA", "TITLE", "FONT"]);
  const isTranslated = (text: Node) => {
    const parent = text.parentElement;
    return parent instanceof HTMLElement && !skipped.has(parent.tagName) && text.nodeValue !== "";
  };
  const font = (content: Node | string) => {
    const made = document.createElement("font");
    made.style.verticalAlign = "inherit";
    made.append(content);
    return made;
  };
  const wrap = (node: Node) => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text: Node | null = walker.currentNode; text; text = walker.nextNode())
      if (text.nodeType === Node.TEXT_NODE && isTranslated(text)) texts.push(text);
    for (const text of texts) text.parentNode!.replaceChild(font(font(text.nodeValue!)), text);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) wrap(node);
  });
  addEventListener(
    start,
    () => {
      wrap(document.body);
      observer.observe(document.body, { childList: true, subtree: true });
    },
    { once: true, capture: true },
  );
}
