import { useEffect } from "react";
import { keepField } from "./keep-field.ts";
import { openScanReader, scanGapMs } from "./read-scan.ts";

/** Fields that take a scan as text, like a serial number's. */
export const takesScans = { "data-takes-scans": "" } as const;

/** Keys that were kept from the page and given back, which aren't read a second time. */
const givenBack = new WeakSet<Event>();

let keysPressed = 0;

/** Runs `work` after the time in which a scan would continue, unless another key was pressed. For keys that act at once. */
export function unlessScanned(work: () => void): void {
  const before = keysPressed;
  setTimeout(() => {
    if (keysPressed === before) work();
  }, scanGapMs + 5);
}

/**
 * Listens for handheld scanners in the whole document, wherever the focus is. A scan reaches `onScan` once and changes
 * no field. Keys of a fast typist that turn out not to be a scan are given back.
 */
export function useScanner(onScan: ((code: string) => void) | null): void {
  useEffect(() => (onScan ? listen(document, onScan) : undefined), [onScan]);
}

function listen(page: Document, onScan: (code: string) => void): () => void {
  const reader = openScanReader();
  let held = "";
  let restore = () => {};
  let timer = 0;

  function giveBack(): void {
    clearTimeout(timer);
    const text = held;
    held = "";
    if (text === "") return;
    const target = page.activeElement ?? page.body;
    if (isTextField(target)) page.execCommand("insertText", false, text);
    else
      for (const key of text) {
        const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
        givenBack.add(event);
        target.dispatchEvent(event);
      }
  }

  function onKey(event: KeyboardEvent): void {
    if (givenBack.has(event)) return;
    keysPressed++;
    if (event.target instanceof Element && event.target.closest("[data-takes-scans]")) {
      giveBack();
      return;
    }
    const isSpecial = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing;
    const step = reader.read({ key: event.key, at: event.timeStamp, isSpecial });
    if (step.do === "ignore") return;
    if (step.do === "pass") {
      giveBack();
      restore = keepField(page.activeElement);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    clearTimeout(timer);
    if (step.do === "hold") {
      held += event.key;
      timer = window.setTimeout(giveBack, scanGapMs + 5);
      return;
    }
    held = "";
    restore();
    onScan(step.code);
  }

  page.addEventListener("keydown", onKey, { capture: true });
  return () => {
    clearTimeout(timer);
    page.removeEventListener("keydown", onKey, { capture: true });
  };
}

function isTextField(element: Element): boolean {
  return element.matches(
    "textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])",
  );
}
