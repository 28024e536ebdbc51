import { X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { m } from "#messages";
import { settings } from "#settings";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useCloseOnBack } from "../../../ui/modal-history.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { moveToastHost } from "../../../ui/toast-host.ts";
import { pictureSources } from "../../pictures/picture-sources.ts";
import { shopPicture } from "../../pictures/shop-picture.ts";
import { ClaimForm } from "./claim-form.tsx";

export interface OfferDialogProps {
  percent: number;
  offer: string;
  isOpen: boolean;
  onClose: () => void;
}

export default function OfferDialog({ percent, offer, isOpen, onClose }: OfferDialogProps) {
  const [code, setCode] = useState<string>();
  const titleId = useId();
  const dialog = useUnsolicitedDialog(isOpen, onClose);
  return (
    <dialog
      ref={dialog}
      open={isOpen}
      aria-labelledby={titleId}
      className="modal-layer z-(--z-dialog) bg-scrim backdrop-blur-[2px] [--from-y:12px]"
    >
      <div
        data-panel=""
        className="fixed inset-0 m-auto grid h-fit max-h-[calc(100dvh-40px)] w-[min(860px,calc(100vw-40px))] overflow-y-auto overscroll-contain bg-surface shadow-float md:grid-cols-[5fr_6fr]"
      >
        <OfferPicture />
        <div className="px-6 pt-11 pb-7 md:px-[52px] md:pt-14 md:pb-12">
          <h2 id={titleId} className="mb-4 font-serif text-title-1 text-balance">
            {code ? m.offer.yours(percent) : offer}
          </h2>
          {code ? (
            <ClaimedCode code={code} onClose={onClose} />
          ) : (
            <ClaimForm onClaimed={setCode} onDecline={onClose} />
          )}
        </div>
        <IconButton label={m.offer.close} className="absolute top-2 right-2 z-1" onClick={onClose}>
          <X size={20} strokeWidth={1.25} />
        </IconButton>
      </div>
    </dialog>
  );
}

function OfferPicture() {
  return (
    <div className="plate hidden md:block">
      <img
        {...pictureSources(shopPicture("studs"))}
        sizes="340px"
        alt=""
        width={1200}
        height={1500}
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}

function ClaimedCode({ code, onClose }: { code: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<"copied" | "refused">();
  const { percent, days } = settings().firstPurchaseOffer;
  // The focused button is gone, so the code gets focus.
  useEffect(() => field.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopying("copied");
    } catch {
      setCopying("refused");
      field.current?.focus();
    }
  }
  return (
    <>
      <p className="mb-[26px] text-ui text-pretty text-text-2">{m.offer.codeTerms({ percent, days })}</p>
      <div className="grid gap-4">
        <TextField
          ref={field}
          label={m.offer.yourCode}
          name="discount-code"
          readOnly
          value={code}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          hint={copying === "refused" && m.offer.notCopied}
        />
        <Button block onClick={() => void copy()}>
          {copying === "copied" ? m.offer.copied : m.offer.copyCode}
        </Button>
        <p role="status" className="sr-only">
          {copying === "copied" && m.offer.codeCopied}
        </p>
        <button
          type="button"
          onClick={onClose}
          className="text-underline hit-area justify-self-center text-small text-text-2 hover:text-text"
        >
          {m.offer.backToStore}
        </button>
      </div>
    </>
  );
}

/** An unsolicited dialog takes focus only on Tab, then traps it, closes like any other, and restores focus. */
function useUnsolicitedDialog(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useCloseOnBack(isOpen, onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (!isOpen || !dialog) return;
    const before = document.activeElement;
    function press(event: KeyboardEvent): void {
      if (event.key === "Escape") close();
      if (event.key === "Tab" && dialog && turnWithin(dialog, event.shiftKey)) event.preventDefault();
    }
    function point({ target }: PointerEvent): void {
      if (target === dialog) close();
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

/** Moves focus into the dialog, or wraps it. False if the browser's default is right. */
function turnWithin(dialog: HTMLDialogElement, isBackward: boolean): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>("a[href], button, input")];
  const at = document.activeElement instanceof HTMLElement ? stops.indexOf(document.activeElement) : -1;
  const last = stops.length - 1;
  if (at >= 0 && at !== (isBackward ? 0 : last)) return false;
  stops[isBackward ? last : 0]?.focus();
  return true;
}
