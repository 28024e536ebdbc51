import { useEffect, useEffectEvent, useLayoutEffect } from "react";

/**
 * Back closes the topmost dialog or drawer without leaving the page: opening a dialog pushes a history entry with the
 * same URL, numbered in `modal`. Entries of dialogs closed in other ways stay and are skipped (decision 0024).
 */

interface Entry {
  /** Identifies the entry's page by the router's key and URL, because entries for hash links have no key. */
  page: string;
  /** Number of open dialogs at this entry; 0 is the page itself. */
  modal: number;
}

/** The close functions of the open dialogs, topmost last. */
const open: (() => void)[] = [];
let current: Entry | null = null;

function readEntry(): Entry {
  const { idx, key, modal } = (window.history.state ?? {}) as Record<string, unknown>;
  return {
    page: JSON.stringify([idx, key, window.location.href]),
    modal: typeof modal === "number" ? modal : 0,
  };
}

/** Pushes one entry above the page's for every open dialog. */
function addEntries(): void {
  for (let modal = readEntry().modal + 1; modal <= open.length; modal++)
    window.history.pushState({ ...window.history.state, modal }, "");
  current = readEntry();
}

function closeAbove(count: number): void {
  while (open.length > count) open.pop()?.();
}

function onPopState(event: PopStateEvent): void {
  const from = current;
  const to = readEntry();
  current = to;
  if (from?.page !== to.page) {
    closeAbove(0);
    return;
  }
  if (from.modal === to.modal) return;
  // The page is the same, so the router has nothing to do.
  event.stopImmediatePropagation();
  if (to.modal < open.length) closeAbove(to.modal);
  else window.history.go(Math.sign(to.modal - from.modal));
}

// Window listeners run in the order they were added. This one must run before the router's.
if (typeof window !== "undefined") window.addEventListener("popstate", onPopState, true);

/** Follows the router's navigations. Call it once, in the document. `pageKey` changes with every navigation. */
export function useModalHistory(pageKey: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has no entries for what stays open over it
  useEffect(addEntries, [pageKey]);
}

/** While open, Back closes a dialog instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const own = () => closeNow();
    open.push(own);
    addEntries();
    return () => {
      const at = open.indexOf(own);
      if (at >= 0) open.splice(at, 1);
    };
  }, [isOpen]);
}
