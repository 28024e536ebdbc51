import { useEffect } from "react";

/** Dispatched on the document when hydration starts, to restore the server's texts (`deferred-hydration.ts`). */
export const restoreEvent = "vitrine:restore";

let isRestored = typeof document === "undefined";

/** Call while the document's component renders, before React has looked at any text. */
export function restoreTexts(): void {
  if (isRestored) return;
  isRestored = true;
  document.dispatchEvent(new Event(restoreEvent));
}

/** Whether the browser has translated the page: our pages never contain `<font>` elements. */
export function isTranslated(): boolean {
  return document.querySelector("font") !== null;
}

/**
 * The text nodes a browser's translator removed, each with the `<font>` element that replaced it. Also runs as source
 * text in the page, so it can't refer to anything in this file.
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
 * Updates text on pages the browser translates. React keeps writing to text nodes the translator removed. When it does,
 * the node is put back, and the translator translates it again.
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
