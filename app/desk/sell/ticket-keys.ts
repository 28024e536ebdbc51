import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { type CounterMethod, methodsWith } from "#money";
import { unlessScanned } from "../scan/use-scanner.ts";
import { payPath, ticketPath } from "./sell-answer.ts";
import { useSell } from "./sell-context.tsx";

export const scanFieldId = "scan-field";

/** Marks what a key of this screen opens or presses. */
export const keyTargets = {
  client: "data-client-form",
  discount: "data-discount-form",
  park: "data-park",
  method: "data-method",
  cancelReader: "data-cancel-reader",
} as const;

/** How a ticket can be paid: `reader` only with a card reader. */
export type TakenMethod = CounterMethod | "reader";

export function takenMethods(hasReader: boolean): TakenMethod[] {
  return [...(hasReader ? (["reader"] as const) : []), ...methodsWith("counter")];
}

/**
 * The keys of the counter: F2 scan, F4 client, F6 discount on the last line, F7 new ticket, F8 park, F9 pay, Esc back,
 * and on the payment view the numbers for the method. Letters do nothing here, because scanners type them.
 */
export function useTicketKeys(): void {
  const { ticket, isPaying } = useSell();
  const navigate = useNavigate();
  const isOpen = ticket?.state === "open";
  const pays = isPaying && isOpen;
  const toLines = useEffectEvent(async () => {
    if (pays && ticket) await navigate(ticketPath(ticket.id));
    focusScanField();
  });
  const onKey = useEffectEvent((event: KeyboardEvent): (() => void) | null => {
    switch (event.key) {
      case "F2":
        return () => void toLines();
      case "Escape":
        if (pressCancel()) return () => {};
        return document.querySelector("details[data-editor][open]") ? closeEditors : () => void toLines();
      case "F4":
        return () => void (pays ? toLines() : Promise.resolve()).then(() => openEditor(keyTargets.client));
      case "F6":
        return () => void (pays ? toLines() : Promise.resolve()).then(() => openEditor(keyTargets.discount));
      case "F7":
        return () => void navigate("/desk/sell");
      case "F8":
        return () => document.querySelector<HTMLButtonElement>(`[${keyTargets.park}]`)?.click();
      case "F9":
        return () => void (isOpen && ticket && !pays && navigate(payPath(ticket.id)));
      default:
        return null;
    }
  });
  const onDigit = useEffectEvent((key: string) => {
    if (pays) chooseMethod(key);
  });
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      if (document.querySelector("dialog[open]")) return;
      const act = onKey(event);
      if (act) {
        event.preventDefault();
        act();
      } else if (/^[1-9]$/.test(event.key) && !isTyping(event.target))
        unlessScanned(() => onDigit(event.key));
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

/** Cancels what the card reader waits for; false if it waits for nothing. */
function pressCancel(): boolean {
  const button = document.querySelector<HTMLButtonElement>(`[${keyTargets.cancelReader}]`);
  button?.click();
  return button !== null;
}

export function focusScanField(): void {
  document.getElementById(scanFieldId)?.focus();
}

/** Focuses the chosen method of payment, so that a number chooses another and Enter takes the payment. */
export function focusMethods(): void {
  const again = document.querySelector<HTMLElement>("[data-try-again]");
  const next = document.querySelector<HTMLElement>(`[${keyTargets.method}]:checked, #settle [type="submit"]`);
  (again ?? next)?.focus();
}

/** Opens the last form of a kind and focuses its first field. */
function openEditor(mark: string): void {
  const form = [...document.querySelectorAll<HTMLDetailsElement>(`details[${mark}]`)].at(-1);
  if (!form) return;
  form.open = true;
  const field = form.querySelector<HTMLInputElement>("input:is([type=text], [type=email])");
  field?.focus();
  field?.select();
}

function closeEditors(): void {
  for (const form of document.querySelectorAll<HTMLDetailsElement>("details[data-editor][open]"))
    form.open = false;
  focusScanField();
}

/** Chooses a method of payment by its number key and focuses its first field. */
function chooseMethod(key: string): void {
  const radio = document.querySelector<HTMLInputElement>(`input[${keyTargets.method}="${key}"]`);
  if (!radio || radio.disabled) return;
  radio.click();
  focusMethodField(radio.value);
}

/** Focuses the first field of a method of payment. */
export function focusMethodField(method: string): void {
  document.querySelector<HTMLInputElement>(`[data-fields="${method}"] input`)?.focus();
}

/** Whether a field for text has the focus. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]")
  );
}
