import { formatMoneyExact } from "#money";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { deskTime } from "../kit/desk-time.ts";
import type { OwedMoney } from "./desk-orders.server.ts";

const reasons: Record<OwedMoney["reason"], string> = {
  order: "the order was given up",
  surplus: "it was paid twice",
  part: "a part was given back at the desk",
};

/** Money that is to go back and did not yet. The store tries by itself every half minute. */
export function MoneyAlarm({ owed }: { owed: readonly OwedMoney[] }) {
  if (owed.length === 0) return null;
  const total = owed.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return (
    <Notice kind="error">
      <p className="font-medium">
        {formatMoneyExact(total)} is owed back to {owed.length === 1 ? "a buyer" : `${owed.length} buyers`}.
      </p>
      <p className="mt-1 text-text-2">
        The store asks the payment provider again every half minute. What stays here longer has to be given
        back at the provider itself.
      </p>
      <ul className="mt-2 grid gap-1 text-text">
        {owed.slice(0, 10).map(({ number, amountCents, provider, since, reason }, index) => (
          <li key={index} className="tabular-nums">
            <TextLink to={`/desk/orders/${number}`} className="text-small">
              {number}
            </TextLink>{" "}
            {formatMoneyExact(amountCents)} through {provider}, since {deskTime(since)}: {reasons[reason]}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
