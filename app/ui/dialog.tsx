import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { type ModalProps, useModal } from "./use-modal.ts";

interface DialogProps extends ModalProps {
  /** Fills the left side from 760 px up: a plate with a picture. */
  picture?: ReactNode;
  /** Visually hides the title if the content shows it in its own way. */
  hideTitle?: boolean;
  /** Width of the panel; "w-[min(860px,calc(100vw-40px))]" by default. */
  widthClassName?: string;
  children: ReactNode;
}

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, hideTitle, picture, widthClassName, children } = props;
  const { ref, close, isRendered } = useModal({ open, onOpenChange });
  const titleId = useId();
  return (
    <dialog ref={ref} aria-labelledby={titleId} className="modal-layer [--from-y:12px]">
      <div
        data-panel=""
        className={classNames(
          "fixed inset-0 m-auto h-fit max-h-[calc(100dvh-40px)] overflow-y-auto overscroll-contain bg-surface shadow-float",
          widthClassName ?? "w-[min(860px,calc(100vw-40px))]",
        )}
      >
        <IconButton label={m.controls.close} className="absolute top-2 right-2 z-1" onClick={close}>
          <X size={20} strokeWidth={1.25} />
        </IconButton>
        <div className={picture ? "grid md:grid-cols-[5fr_6fr]" : undefined}>
          {isRendered && picture}
          <div className="px-6 pt-11 pb-7 md:px-[52px] md:pt-14 md:pb-12">
            <h2 id={titleId} className={hideTitle ? "sr-only" : "mb-4 font-serif text-title-1 text-balance"}>
              {title}
            </h2>
            {isRendered && children}
          </div>
        </div>
      </div>
    </dialog>
  );
}
