import { formatMoneyExact } from "#money";
import { DeskLink } from "../kit/desk-link.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { accountLabel, dayTitle } from "./money-labels.ts";
import { moneyPath } from "./money-query.ts";
import type { TodaysPaymentData } from "./todays-payments.server.ts";

export function TodaysPayments({ taken: { moneyIn, inCents, openDay } }: { taken: TodaysPaymentData }) {
  const payments = moneyIn.reduce((sum, { entries }) => sum + entries, 0);
  const said = payments === 1 ? "One payment" : payments === 0 ? "No payments yet" : `${payments} payments`;
  return (
    <ListSection title="Payments today" all={{ to: "/desk/money", label: "Money" }}>
      <dl className="text-ui tabular-nums lining-nums">
        <div className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="text-text-2">{said}</dt>
          <dd className="font-serif text-title-2">{formatMoneyExact(inCents)}</dd>
        </div>
        {moneyIn.map(({ method, cents }) => (
          <div key={method} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt>{accountLabel(method)}</dt>
            <dd>{formatMoneyExact(cents)}</dd>
          </div>
        ))}
      </dl>
      {openDay !== null && (
        <p className="pt-3 text-small text-text-2">
          The drawer for {dayTitle(openDay)} is still open.{" "}
          <DeskLink to={`${moneyPath("today", { close: openDay })}#close-day`} className="text-small">
            Close it
          </DeskLink>
        </p>
      )}
    </ListSection>
  );
}
