import { X } from "lucide-react";
import { useId, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { pictureSources } from "../../pictures/picture-sources.ts";
import { shopPicture } from "../../pictures/shop-picture.ts";
import { ClaimForm } from "./claim-form.tsx";
import { ClaimedCode } from "./claimed-code.tsx";
import { useUnsolicitedDialog } from "./use-unasked-dialog.ts";

export interface OfferDialogProps {
  percent: number;
  /** What the shop offers, as a heading. */
  offer: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The offer over the page, and the code once it is claimed. */
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
            {code ? `Yours: ${percent}% off your first purchase` : offer}
          </h2>
          {code ? (
            <ClaimedCode code={code} onClose={onClose} />
          ) : (
            <ClaimForm onClaimed={setCode} onDecline={onClose} />
          )}
        </div>
        <IconButton label="Close" className="absolute top-2 right-2 z-1" onClick={onClose}>
          <X aria-hidden="true" size={20} strokeWidth={1.25} />
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
