import { formatMoneyExact } from "#money";
import type { DeskQuote } from "#quotes";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCanOpenPage } from "../access/use-signed-in.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";

interface QuoteNextStepProps {
  quote: DeskQuote;
  answer: ChangeAnswer | undefined;
}

/** What the showroom can do with a sent quote: let the client sign, sell its lines, take its deposit, or cancel it. */
export function QuoteNextStep({ quote, answer }: QuoteNextStepProps) {
  const canSell = useCanOpenPage("desk/sell");
  const canSign = useCanOpenPage("desk/quotes/:id/accept");
  const { label, state, deposit, sentVersion, payingUntil } = quote;
  const isOpen = (state === "sent" || state === "change_asked") && payingUntil === null;
  if (isOpen && sentVersion !== null)
    return (
      <div className="flex flex-wrap gap-3">
        {canSign && (
          <ButtonLink to={`/desk/quotes/${label}/accept`} variant="secondary">
            Accept at the counter
          </ButtonLink>
        )}
        {canSell && quote.isSoldOnTicket && (
          <ButtonLink to={`/desk/sell?add=${label}`} variant="secondary">
            Sell on a ticket
          </ButtonLink>
        )}
      </div>
    );
  if (state !== "accepted" || deposit?.orderState !== "final_quoted") return null;
  return (
    <div className="grid gap-4">
      {quote.signed && <p className="text-ui">Signed by {quote.signed.name} at the counter.</p>}
      {quote.depositDueCents > 0 && (
        <Notice kind="info">{formatMoneyExact(quote.depositDueCents)} of the deposit is due.</Notice>
      )}
      <ChangeNotices answer={answer} hasText={false} />
      <div className="flex flex-wrap gap-3">
        {canSell && deposit.balanceCents > 0 && (
          <ButtonLink to={`/desk/sell?add=${label}`}>
            {quote.depositDueCents > 0 ? "Take the deposit" : "Take a payment"}
          </ButtonLink>
        )}
        {deposit.paidCents === 0 && (
          <DeskForm>
            <input type="hidden" name="revision" value={quote.revision} />
            <Button type="submit" name="intent" value="cancel" variant="secondary">
              Cancel this order
            </Button>
          </DeskForm>
        )}
      </div>
    </div>
  );
}
