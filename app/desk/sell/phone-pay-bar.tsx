import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { isOnReader } from "./reader-card.ts";
import { payPath } from "./sell-answer.ts";
import { useMaySell, useSell } from "./sell-context.tsx";
import { signedMoney } from "./signed-money.ts";

/** On phones: the sum and the main button, always within reach of the thumb. */
export function PhonePayBar() {
  const { ticket, isPaying, isOffline, fetcher, card } = useSell();
  const maySell = useMaySell();
  if (!maySell || ticket?.state === "parked") return null;
  const { dueCents = 0, totalCents = 0, refundCents = 0 } = ticket?.totals ?? {};
  const finishText = refundCents > 0 ? "Refund" : "Finish sale";
  const isOpen = ticket?.state === "open";
  const canPay = isOpen && ticket.lines.length > 0 && ticket.lines.every(({ fault }) => fault === null);
  const isBusy = fetcher.state !== "idle" && fetcher.formData?.get("intent") === "take";
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] items-center gap-4 border-t border-line bg-bg px-(--margin) pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] min-[900px]:hidden print:hidden">
      <span className="font-serif text-[24px] leading-[1.1] font-[350] tabular-nums lining-nums">
        {signedMoney(ticket && isOpen ? dueCents - refundCents : totalCents)}
      </span>
      {ticket && !isOpen ? (
        <ButtonLink to="/desk/sell" size="lg" block>
          New sale
        </ButtonLink>
      ) : isPaying && card && isOnReader(card) ? (
        <Button type="button" size="lg" block disabled>
          Card on the reader
        </Button>
      ) : isPaying && canPay ? (
        <Button
          type="submit"
          form="settle"
          size="lg"
          block
          disabled={isOffline}
          busy={isBusy ? "Recording" : undefined}
        >
          {dueCents === 0 ? finishText : "Take payment"}
        </Button>
      ) : canPay ? (
        <ButtonLink to={payPath(ticket.id)} preventScrollReset size="lg" block>
          {dueCents === 0 ? finishText : "Take payment"}
        </ButtonLink>
      ) : (
        <Button type="button" size="lg" block disabled>
          Take payment
        </Button>
      )}
    </div>
  );
}
