import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useCloseOnBack } from "./modal-history.ts";
import { moveToastHost } from "./toast-host.ts";

export interface ModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
}

/** Keeps a native `<dialog>`, which handles inertness, focus and Escape, in sync with `open`. Back also closes it. */
export function useModal({ open, onOpenChange }: Pick<ModalProps, "open" | "onOpenChange">): {
  ref: RefObject<HTMLDialogElement | null>;
  close: () => void;
  /** False until it first opens. Content stays rendered after closing, so it can fade out. */
  isRendered: boolean;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const [isRendered, setRendered] = useState(open);
  if (open && !isRendered) setRendered(true);
  const close = () => onOpenChange(false);
  useCloseOnBack(open, close);
  const closeNow = useEffectEvent(close);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    moveToastHost();
    // The close event is delayed, so the dialog may be open again.
    const onClose = () => {
      if (!dialog.open) closeNow();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (event.target === dialog) closeNow();
    };
    const end = new AbortController();
    dialog.addEventListener("close", onClose, { signal: end.signal });
    dialog.addEventListener("pointerdown", onPointerDown, { signal: end.signal });
    return () => {
      end.abort();
      dialog.close();
      moveToastHost();
    };
  }, [open]);

  return { ref, close, isRendered };
}
