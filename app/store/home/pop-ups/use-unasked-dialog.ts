import { type RefObject, useEffect, useRef } from "react";
import { useClosedByBack } from "../../../ui/modal-history.ts";
import { moveToastHost } from "../../../ui/toast-host.ts";

/**
 * A dialog that nobody asked for leaves the focus where it is. The first Tab enters it, from then on Tab stays within,
 * Escape, Back and a press beside its panel close it, and the focus goes back to where it came from.
 */
export function useUnsolicitedDialog(
  isOpen: boolean,
  onClose: () => void,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const latestOnClose = useRef(onClose);
  useClosedByBack(isOpen, onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    const before = document.activeElement;
    function press(event: KeyboardEvent): void {
      if (event.key === "Escape") latestOnClose.current();
      if (event.key === "Tab" && dialog && turnWithin(dialog, event.shiftKey)) event.preventDefault();
    }
    function point({ target }: PointerEvent): void {
      if (target === dialog) latestOnClose.current();
    }
    document.addEventListener("keydown", press);
    document.addEventListener("pointerdown", point);
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("pointerdown", point);
      const isInside = dialog.contains(document.activeElement) || document.activeElement === document.body;
      if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true });
      moveToastHost();
    };
  }, [isOpen]);
  return ref;
}

/** Moves the focus into the dialog, or around its end. False where the browser's own step is right. */
function turnWithin(dialog: HTMLDialogElement, isBackward: boolean): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>("a[href], button, input")];
  const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
  const last = stops.length - 1;
  if (at >= 0 && at !== (isBackward ? 0 : last)) return false;
  stops[isBackward ? last : 0]?.focus();
  return true;
}
