import { useEffect } from "react";

/** Dispatched on the document at the beginning of hydration: the server's texts go back (`deferred-hydration.ts`). */
export const restoreEvent = "vitrine:restore";

let isRestored = typeof document === "undefined";

/** Called by the document's component while it renders: React has not looked at any text yet. */
export function restoreTexts(): void {
  if (isRestored) return;
  isRestored = true;
  document.dispatchEvent(new Event(restoreEvent));
}

/** Whether the browser has translated the page. No page of the store has such elements. */
export function isTranslated(): boolean {
  return document.querySelector("font") !== null;
}

/**
 * The text nodes that a browser's translator took off the page, each with the `<font>` element in its place. Also runs
 * as text in the page: it can name nothing of this file.
 */
export function replacedTexts(records: readonly MutationRecord[]): [text: Node, font: ChildNode][] {
  return records.flatMap(({ removedNodes, addedNodes, previousSibling, nextSibling }) =>
    Array.from(removedNodes).flatMap((text) => {
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected) return [];
      const font = [...addedNodes, previousSibling, nextSibling].find((next) => next?.nodeName === "FONT");
      return font ? [[text, font as ChildNode] as [Node, ChildNode]] : [];
    }),
  );
}

/**
 * Shows changed text on pages that the browser translates. React goes on writing to a text node that the translator took
 * off the page; as soon as it does, the node goes back, and the translator translates it again.
 */
export function useTranslatedText(): void {
  useEffect(() => {
    const fonts = new WeakMap<Node, ChildNode>();
    const written = new MutationObserver((records) => {
      for (const { target } of records) if (!target.isConnected) fonts.get(target)?.replaceWith(target);
    });
    const replaced = new MutationObserver((records) => {
      for (const [text, font] of replacedTexts(records)) {
        fonts.set(text, font);
        written.observe(text, { characterData: true });
      }
    });
    replaced.observe(document.body, { childList: true, subtree: true });
    return () => {
      replaced.disconnect();
      written.disconnect();
    };
  }, []);
}
