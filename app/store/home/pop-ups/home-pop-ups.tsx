import { ExitOffer } from "./exit-offer.tsx";
import { PurchasePopUp } from "./purchase-pop-up.tsx";

/** What appears over the home page unasked. */
export function HomePopUps({ arrivedAt }: { arrivedAt: number }) {
  return (
    <>
      <PurchasePopUp arrivedAt={arrivedAt} />
      <ExitOffer />
    </>
  );
}
