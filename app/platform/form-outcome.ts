import { useEffect, useRef } from "react";

const message = '[role="alert"], [role="status"]';
const invalid = ["input", "select", "textarea"].map((control) => `${control}[aria-invalid="true"]`).join();

/** Everything the visitor can reach: the topmost dialog, or the page. */
function reachableRoot(): Element {
  return (
    [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main") ?? document.body
  );
}

/** What was on the page when a form was submitted. */
export interface PageBeforeSubmit {
  messages: Map<Element, string | null>;
  /** The pressed control and its ancestors. */
  pressed: Element[];
}

export function capturePageBeforeSubmit(): PageBeforeSubmit {
  const pressed: Element[] = [];
  for (let one = document.activeElement; one && one !== document.body; one = one.parentElement)
    pressed.push(one);
  const messages = [...document.querySelectorAll(message)];
  return { messages: new Map(messages.map((one) => [one, one.textContent])), pressed };
}

/** The first invalid field, else a new or changed message, else a repeated error. */
function findOutcome({ messages }: PageBeforeSubmit): HTMLElement | null {
  const page = reachableRoot();
  const field = page.querySelector<HTMLElement>(invalid);
  if (field) return field;
  const shown = [...page.querySelectorAll<HTMLElement>(message)].filter(
    (one) => one.offsetHeight > 1 && one.textContent !== "",
  );
  return (
    shown.find((one) => messages.get(one) !== one.textContent) ??
    shown.find((one) => one.role === "alert") ??
    null
  );
}

/** Focuses an element and scrolls it into view, away from the bars at the window's edges. */
export function focusAndReveal(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  const { top, bottom, height } = element.getBoundingClientRect();
  if (top > innerHeight * 0.2 && bottom < innerHeight * 0.8) return;
  element.scrollIntoView({ block: height < innerHeight * 0.6 ? "center" : "start", behavior: "instant" });
}

/**
 * Whether the page moves to the invalid field itself. The checkout also submits its form to update totals, while the
 * visitor is typing and other fields are still invalid.
 */
function showsOwnErrors(page: Element): boolean {
  const field = page.querySelector(invalid);
  return document.activeElement !== document.body && Boolean(field?.closest("[data-shows-faults]"));
}

/**
 * Focuses and shows the result of a form: the first invalid field, or the message. If there is no message because the
 * change itself is visible, keeps the focus, or moves it to the heading above a control that was removed, and returns
 * false.
 */
export function showOutcome(was: PageBeforeSubmit): boolean {
  if (showsOwnErrors(reachableRoot())) return true;
  const outcome = findOutcome(was);
  if (outcome) focusAndReveal(outcome);
  else if (document.activeElement !== document.body) focusAndReveal(document.activeElement as HTMLElement);
  else {
    const around = was.pressed.filter((one) => one.isConnected);
    const headings = around.map((one) => one.querySelector<HTMLElement>("h1, h2, h3"));
    const heading = headings.find(Boolean) ?? document.querySelector<HTMLElement>("h1");
    if (heading) focusAndReveal(heading);
  }
  return outcome !== null;
}

/** The result of a form on the previous page: an invalid field, or a message marked as an outcome. */
export function previousPageOutcome(): HTMLElement | null {
  const page = reachableRoot();
  return page.querySelector<HTMLElement>(invalid) ?? page.querySelector<HTMLElement>("[data-outcome]");
}

/** Shows the result of a form submitted without navigation, once `isSending` is false again. */
export function useOutcome(isSending: boolean): void {
  const sent = useRef<PageBeforeSubmit>(null);
  useEffect(() => {
    if (isSending) sent.current ??= capturePageBeforeSubmit();
    else if (sent.current) {
      showOutcome(sent.current);
      sent.current = null;
    }
  }, [isSending]);
}
