import { useEffect } from "react";

/** Dispatched on the document before hydration; cancelled when the page had been translated. */
export const restoreEvent = "vitrine:restore";

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
