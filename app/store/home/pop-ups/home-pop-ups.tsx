import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { m } from "#messages";
import { settings } from "#settings";
import { sessionStorageValues } from "../../../platform/storage/persisted-values.ts";
import type { OfferDialogProps } from "./offer-dialog.tsx";
import { isDialogOpen, PurchasePopUp } from "./purchase-pop-up.tsx";

export function HomePopUps({ arrivedAt }: { arrivedAt: number }) {
  return (
    <>
      <PurchasePopUp arrivedAt={arrivedAt} />
      <ExitOffer />
    </>
  );
}

const seenKey = "exitOfferSeen";

/** Calls `onIntent` once per session, when the pointer leaves a wide page at its top. */
function useExitIntent(onIntent: () => void): void {
  const leaveOnce = useEffectEvent(onIntent);
  useEffect(() => {
    if (sessionStorageValues.read(seenKey)) return;
    const wide = window.matchMedia("(min-width: 768px)");
    function leave({ relatedTarget, clientY }: MouseEvent): void {
      if (relatedTarget !== null || clientY > 0 || !wide.matches || isDialogOpen()) return;
      document.removeEventListener("mouseout", leave);
      sessionStorageValues.write(seenKey, "1");
      leaveOnce();
    }
    document.addEventListener("mouseout", leave);
    return () => document.removeEventListener("mouseout", leave);
  }, []);
}

/** Offers a discount on exit intent, once per session. Loads its code only then, since few visitors trigger it. */
function ExitOffer() {
  const { percent } = settings().firstPurchaseOffer;
  const offer = m.offer.offer(percent);
  const [OfferDialog, setOfferDialog] = useState<ComponentType<OfferDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  useExitIntent(() => {
    import("./offer-dialog.tsx").then(
      (module) => {
        setOfferDialog(() => module.default);
        setOpen(true);
      },
      // The page works without an offer.
      () => {},
    );
  });
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && m.offer.offerOpened(offer)}
      </p>
      {OfferDialog && (
        <OfferDialog percent={percent} offer={offer} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
