import { data, Form, useNavigation } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { longDayLabel } from "../../../foundation/records/showroom-time.ts";
import { noStore } from "../../platform/cache-control.ts";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { readFields } from "../../platform/read-form.server.ts";
import { services } from "../../services.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import type { Route } from "./+types/gift-card-balance";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

const uncached = { headers: { "cache-control": noStore } };

interface BalanceAnswer {
  errors: { number?: string; pin?: string; form?: string };
  /** The number as typed; never the PIN. */
  number: string;
  balance: {
    title: string;
    /** "$125.00" */
    amount: string;
    notes: string[];
  } | null;
}

export function loader({ context }: Route.LoaderArgs) {
  return data({ isHere: context.get(services).shop !== null }, uncached);
}

/** Answers with the balance for number and PIN; nothing is stored but wrong tries. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, rateLimits } = context.get(services);
  const form = await readFields(request);
  const number = (form?.get("number") ?? "").trim().slice(0, 40);
  const pin = (form?.get("pin") ?? "").trim();
  const refuse = (errors: BalanceAnswer["errors"], status = 422, waitS = 0) =>
    data<BalanceAnswer>(
      { errors, number, balance: null },
      { status, headers: { "cache-control": noStore, ...(waitS > 0 && { "retry-after": String(waitS) }) } },
    );
  if (!shop) throw data(null, { status: 404 });
  if (number === "") return refuse({ number: m.credits.enterNumber });
  if (!/^\d{6}$/.test(pin)) return refuse({ pin: m.credits.enterPin });
  try {
    const waitS = await rateLimits.take("track", getVisitorAddress(context));
    if (waitS) return refuse({ form: rateLimitedMessage(waitS) }, 429, waitS);
    const found = await shop.credits.balance({ number, pin });
    if (!found) return refuse({ form: m.credits.wrong });
    const { address, giftCards } = settings();
    const { kind, state, cents, reservedCents, expires } = found;
    const notes =
      state === "active"
        ? [
            reservedCents > 0 ? m.credits.onHold(formatMoneyExact(reservedCents)) : "",
            expires === null ? "" : m.credits.validUntil(longDayLabel(expires)),
            cents > 0 && cents < giftCards.payOutBelowCents
              ? m.credits.paidOutInCash(
                  formatMoneyExact(giftCards.payOutBelowCents),
                  `${address.street}, ${address.town}`,
                )
              : "",
          ].filter(Boolean)
        : [m.credits.ended[state]];
    const title = m.credits.ending(m.credits.kinds[kind], found.number);
    const balance = { title, amount: formatMoneyExact(cents), notes };
    return data<BalanceAnswer>({ errors: {}, number: "", balance }, uncached);
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return refuse({ form: m.papers.notSent }, 503, 5);
  }
}

export function meta() {
  return noindexMeta(m.credits.balanceTitle);
}

/** The balance of a gift card or store credit, for whoever has its number and PIN. */
export default function GiftCardBalance({ loaderData, actionData: answer }: Route.ComponentProps) {
  const form = useFocusFirstError(answer);
  // Empty fields after a balance was shown, so that number and PIN don't stay on the screen.
  const asked = answer?.balance ? `${answer.balance.title} ${answer.balance.amount}` : "first";
  const isChecking = useNavigation().state === "submitting";
  if (!loaderData.isHere)
    return (
      <div className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
        <h1 className="font-serif text-display-2 text-balance">{m.credits.balanceTitle}</h1>
        <p className="mt-4 text-body-l text-text-2">{m.credits.callForBalance(settings().phones.showroom)}</p>
      </div>
    );
  return (
    <div className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <div className="max-w-[520px]">
        <h1 className="font-serif text-display-2 text-balance">{m.credits.balanceTitle}</h1>
        {answer?.balance && <Balance balance={answer.balance} />}
        <p className="mt-4 mb-9 text-body-l text-pretty text-text-2">
          {answer?.balance ? m.credits.checkAnother : m.credits.balanceIntro}
        </p>
        <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-6">
          <TextField
            key={`number ${asked}`}
            label={m.credits.cardNumber}
            name="number"
            hint={m.credits.cardHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            defaultValue={answer?.number ?? ""}
            error={answer?.errors.number}
          />
          <TextField
            key={`PIN ${asked}`}
            label={m.credits.pin}
            name="pin"
            hint={m.credits.pinHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            error={answer?.errors.pin}
          />
          {answer?.errors.form && <Notice kind="error">{answer.errors.form}</Notice>}
          <Button type="submit" size="lg" block busy={isChecking ? m.credits.checking : undefined}>
            {m.credits.showBalance}
          </Button>
        </Form>
      </div>
    </div>
  );
}

function Balance({ balance: { title, amount, notes } }: { balance: NonNullable<BalanceAnswer["balance"]> }) {
  return (
    <section aria-label={m.credits.balance} className="mt-8 border-y border-line py-6">
      <p role="status" className="flex flex-wrap items-baseline justify-between gap-4">
        <span className="text-body">{title}</span>
        <output className="font-serif text-[44px] leading-[1.05] font-light tabular-nums lining-nums">
          {amount}
        </output>
      </p>
      {notes.map((note) => (
        <p key={note} className="mt-3 text-small text-text-2">
          {note}
        </p>
      ))}
    </section>
  );
}
