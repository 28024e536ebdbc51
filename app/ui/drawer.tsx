import { X } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { type ModalProps, useModal } from "./use-modal.ts";

interface DrawerProps extends ModalProps {
  side: "left" | "right";
  heading?: ReactNode;
  /** Label of the close button; "Close" by default. */
  closeLabel?: string;
  footer?: ReactNode;
  children: ReactNode;
}

const sides = {
  left: "left-0 w-[min(400px,calc(100%-44px))] [--from-x:-100%]",
  right: "right-0 w-[min(480px,100%)] [--from-x:100%]",
};

export function Drawer(props: DrawerProps) {
  const { side, open, onOpenChange, title, heading, closeLabel = m.controls.close, footer, children } = props;
  const { ref, close, isRendered } = useModal({ open, onOpenChange });
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames("modal-layer", side === "left" ? "[--from-x:-100%]" : "[--from-x:100%]")}
    >
      <div
        data-panel=""
        className={classNames(
          "fixed inset-y-0 flex flex-col bg-surface short:overflow-y-auto shadow-float [--thumb-gap:var(--surface)]",
          sides[side],
        )}
      >
        <div className="flex min-h-16 items-center justify-between gap-4 border-b border-line py-3.5 pr-5 pl-5 md:min-h-[76px] md:pl-8">
          <h2 id={titleId} className={heading ? "sr-only" : "font-serif text-title-2"}>
            {title}
          </h2>
          {heading}
          <IconButton label={closeLabel} onClick={close}>
            <X size={20} strokeWidth={1.25} />
          </IconButton>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto short:flex-none short:overflow-visible overscroll-contain px-5 pt-2 pb-8 md:px-8">
          {isRendered && children}
        </div>
        {isRendered && footer && (
          <div className="border-t border-line px-5 pt-4 pb-[max(22px,env(safe-area-inset-bottom))] md:px-8 md:pt-5 md:pb-7">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
