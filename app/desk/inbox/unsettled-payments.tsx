import { Form } from "react-router";
import type { UnsettledPayment } from "#commerce";
import { formatMoneyExact } from "#money";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ListSection } from "../kit/list-section.tsx";

interface Step {
  title: string;
  next: string;
  /** Posted to the ticket's page. */
  intent: string;
  field: "payment" | "refund";
  button: string;
}

const steps: Record<UnsettledPayment["problem"], Step> = {
  unsure: {
    title: "Card payment not confirmed",
    next: "We keep asking the processor. Don't run the card again until it's confirmed.",
    ...{ intent: "reader-check", field: "payment", button: "Check now" },
  },
  uncaptured: {
    title: "Approved, not charged yet",
    next: "The bank holds the amount for two days. We keep trying to charge it; until then it isn't paid.",
    ...{ intent: "reader-check", field: "payment", button: "Charge now" },
  },
  unapplied: {
    title: "Charged, but not applied",
    next: "The card was charged after its ticket had changed. Refund it, then take the payment again.",
    ...{ intent: "reader-refund", field: "payment", button: "Refund" },
  },
  refund: {
    title: "Refund due",
    next: "The card didn't take the refund, so it's still owed. Try again, or open the ticket to give it in cash.",
    ...{ intent: "reader-retry", field: "refund", button: "Try again" },
  },
};

/** Card payments and refunds that didn't settle by themselves, each with its next step. Hidden if there are none. */
export function UnsettledPayments({
  payments,
  formKey,
}: {
  payments: readonly UnsettledPayment[];
  formKey: string;
}) {
  if (payments.length === 0) return null;
  return (
    <ListSection title="Unsettled payments">
      <ul>
        {payments.map((payment) => {
          const { id, problem, ticket, name, cents, since, reason, isFailed } = payment;
          const { title, next, intent, field, button } = steps[problem];
          const isSlow = problem === "refund" && !isFailed;
          return (
            <li key={id} className="grid gap-1 border-b border-line py-3 text-ui tabular-nums">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium text-garnet">{isSlow ? "Refund not final yet" : title}</span>
                <span>{formatMoneyExact(cents)}</span>
              </p>
              <p>{isSlow ? "The bank hasn't confirmed this refund. We keep asking." : next}</p>
              <p className="text-small text-text-2">
                <TextLink to={`/desk/sell/${ticket}`} className="text-small">
                  {`Ticket of ${name || "a walk-in"}`}
                </TextLink>
                <span>{`, since ${deskTime(since)}${reason && problem !== "unsure" ? `, ${reason.replaceAll("_", " ")}` : ""}`}</span>
              </p>
              {!isSlow && (
                <Form method="post" action={`/desk/sell/${ticket}`} className="mt-1.5">
                  <input type="hidden" name="intent" value={intent} />
                  <input type="hidden" name="key" value={`${formKey}-${id}`} />
                  <input type="hidden" name={field} value={id} />
                  <Button type="submit" variant="secondary" size="sm" className="min-h-11">
                    {button}
                    <span className="sr-only">{`, ${formatMoneyExact(cents)} of ${name || "a walk-in"}`}</span>
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
    </ListSection>
  );
}
