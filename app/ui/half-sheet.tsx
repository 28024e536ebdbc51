import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages";
import { IconButton } from "./icon-button.tsx";
import { type ModalProps, useModal } from "./use-modal.ts";

/** A panel over the lower part of the page. The upper part stays visible. */
export function HalfSheet({ open, onOpenChange, title, children }: ModalProps & { children: ReactNode }) {
  const { ref, close, isRendered } = useModal({ open, onOpenChange });
  const titleId = useId();
  return (
    <dialog ref={ref} aria-labelledby={titleId} className="modal-layer half-sheet">
      <div
        data-panel=""
        className="fixed inset-x-0 bottom-0 flex max-h-[max(100dvh-240px,min(100dvh-24px,300px))] flex-col bg-surface shadow-float"
      >
        <div className="flex items-center justify-between border-b border-line pt-3.5 pr-2 pb-2.5 pl-5">
          <h2 id={titleId} className="font-serif text-title-2">
            {title}
          </h2>
          <IconButton label={m.controls.close} onClick={close}>
            <X size={20} strokeWidth={1.25} />
          </IconButton>
        </div>
        <div className="overflow-y-auto overscroll-contain px-5 pt-5 pb-[calc(24px+env(safe-area-inset-bottom))]">
          {isRendered && children}
        </div>
      </div>
    </dialog>
  );
}
