import { type ComponentType, useState } from "react";
import { shop } from "../../../../shop.config.ts";
import type { OfferDialogProps } from "./offer-dialog.tsx";
import { useExitIntent } from "./use-exit-intent.ts";

const { percent } = shop.firstPurchaseOffer;
const offer = `Before you go, ${percent}% off your first purchase`;

/** Offers a discount to a visitor whose pointer leaves the page, once in a session. Few do: what shows it is fetched then. */
export function ExitOffer() {
  const [OfferDialog, setOfferDialog] = useState<ComponentType<OfferDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  useExitIntent(() => {
    import("./offer-dialog.tsx").then(
      (module) => {
        setOfferDialog(() => module.default);
        setOpen(true);
      },
      // A page without an offer is whole.
      () => {},
    );
  });
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${offer}. An offer stands over the page: Tab leads into it, Escape closes it.`}
      </p>
      {OfferDialog && (
        <OfferDialog percent={percent} offer={offer} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
