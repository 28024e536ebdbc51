import { data, Form, useNavigation } from "react-router";
import type { CreditAnswer, DeskCredit } from "#commerce";
import { formatMoneyExact, methodsWith, payMethods } from "#money";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { creditStates } from "../../../modules/commerce/credits/credit-states.ts";
import { entryKindLabel } from "../../../modules/ledger/entry-labels.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { readNewSecret } from "../kit/new-secret.server.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/gift-card";
import { creditPath, creditTitle } from "./credit-labels.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const credits = creditsOf(context);
  const credit = await withDatabaseErrorPage(() => credits.read(params.account));
  if (!credit) throw data("There's no gift card or store credit with this number.", { status: 404 });
  const saved = new URL(request.url).searchParams.get("saved");
  const isIssued = saved === "replaced" || saved === "issued";
  const secret = isIssued ? await readNewSecret(context, credit) : null;
  return { credit, saved, secret, key: newIdempotencyKey() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const credits = creditsOf(context);
  const form = await readPostedForm(request, context);
  const { typed, intent, by } = form;
  const change = { account: params.account, key: typed.key ?? "", actor: by.actor };
  const method = methodsWith("refund").find((one) => one === typed.method) ?? "cash";
  const make = async (): Promise<CreditAnswer> => {
    if (intent === "replace") return await credits.replace(change);
    if (intent === "pay-out") return await credits.payOut(change);
    return await credits.refund({ ...change, method, reference: typed.reference ?? "" });
  };
  return await applyFormChange(
    form,
    async () => {
      const answer = await make();
      if (answer.outcome === "done") return { ok: true as const, account: answer.account };
      if (answer.outcome === "unknown") return { ok: false as const, gone: true as const };
      return { ok: false as const, errors: answer.errors };
    },
    ({ account }) => `${creditPath(account)}?saved=${intent === "replace" ? "replaced" : intent}`,
  );
}

function creditsOf(context: Route.LoaderArgs["context"]) {
  const { shop } = context.get(services);
  if (!shop) throw data("This store sells through Shopify. See its gift cards there.", { status: 404 });
  return shop.credits;
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? creditTitle(loaderData.credit.account) : "Gift card");
}

const savedTexts: Record<string, string> = {
  issued: "Store credit issued.",
  replaced: "Replaced. The old number can't be used anymore.",
  "pay-out": "Paid out in cash. Count it out of the drawer.",
  refund: "Refunded.",
};

export default function GiftCardPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { credit, saved, secret } = loaderData;
  const { account, state, moves } = credit;
  return (
    <DeskPage
      title={creditTitle(account)}
      lead={<DeskBadge tone={creditStates[state].tone}>{creditStates[state].label}</DeskBadge>}
      back={{ to: "/desk/gift-cards", label: "Gift cards and credit" }}
    >
      {!answer && !secret && (
        <DeskSavedNotice saved={saved}>{savedTexts[saved ?? ""] ?? "Saved."}</DeskSavedNotice>
      )}
      {secret && (
        <Notice kind="info">
          {`${savedTexts[saved ?? ""] ?? ""} Give this to the client: number ${secret.code}, PIN ${secret.pin}. The PIN isn't shown again.`}
        </Notice>
      )}
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-14">
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Balance">
            <DeskFacts facts={factsOf(credit)} />
          </DeskSection>
          <DeskSection title="History">
            <ul className="border-t border-line">
              {moves.map(({ entry, at, kind, cents, orderNumber, ticket, memo }) => (
                <li key={entry} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3">
                  <span>
                    {`${entryKindLabel(kind as Parameters<typeof entryKindLabel>[0])}, ${deskTime(at)}`}
                    {kind === "credit" && memo !== "" && (
                      <span className="block text-small text-text-2">{memo}</span>
                    )}
                    {orderNumber !== null && (
                      <span className="block">
                        <TextLink to={`/desk/orders/${orderNumber}`}>{`Order ${orderNumber}`}</TextLink>
                      </span>
                    )}
                    {orderNumber === null && ticket !== null && (
                      <span className="block">
                        <TextLink to={`/desk/sell/${ticket}`}>Ticket</TextLink>
                      </span>
                    )}
                  </span>
                  <span className="tabular-nums lining-nums">
                    {`${cents < 0 ? "−" : "+"}${formatMoneyExact(Math.abs(cents))}`}
                  </span>
                </li>
              ))}
            </ul>
          </DeskSection>
        </div>
        <Changes credit={credit} formKey={loaderData.key} answer={answer} />
      </div>
    </DeskPage>
  );
}

function factsOf({
  kind,
  cents,
  reservedCents,
  name,
  email,
  message,
  expires,
  replacedBy,
  issuedAt,
}: DeskCredit) {
  return [
    { label: "Left", value: formatMoneyExact(cents) },
    ...(reservedCents > 0 ? [{ label: "On hold", value: formatMoneyExact(reservedCents) }] : []),
    { label: kind === "gift-card" ? "For" : "Client", value: name || "No name" },
    ...(email === null ? [] : [{ label: "Emailed to", value: email }]),
    ...(message === null ? [] : [{ label: "Message", value: message }]),
    { label: "Issued", value: deskTime(issuedAt) },
    { label: "Expires", value: expires === null ? "Never" : calendarDayLabel(expires) },
    ...(replacedBy === null
      ? []
      : [
          {
            label: "Replaced by",
            value: <TextLink to={creditPath(replacedBy)}>{creditTitle(replacedBy)}</TextLink>,
          },
        ]),
  ];
}

interface ChangesProps {
  credit: DeskCredit;
  formKey: string;
  answer: ChangeAnswer | undefined;
}

/** What can be done with an active card: replace it, pay out a small balance, refund what is unspent. */
function Changes({ credit, formKey, answer }: ChangesProps) {
  const canPost = useCanPostForm("desk/gift-cards/:account", "replace");
  const { state, cents, kind, refundMethods } = credit;
  const { payOutBelowCents } = settings().giftCards;
  if (!canPost || state !== "active" || cents === 0) return null;
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const methods = refundMethods.filter(
    (method) => payMethods[method].refund && payMethods[method].account === "own",
  );
  return (
    <div className="grid content-start gap-10">
      <DeskSection title={kind === "gift-card" ? "Lost card" : "Lost number or PIN"}>
        <ChangeForm intent="replace" formKey={`${formKey}-replace`} answer={of("replace")} label="Replace it">
          <p className="text-small text-text-2">
            A new number and PIN take over the balance. Check ID first.
          </p>
        </ChangeForm>
      </DeskSection>
      {kind === "gift-card" && cents < payOutBelowCents && (
        <DeskSection title="Small balance">
          <ChangeForm
            intent="pay-out"
            formKey={`${formKey}-pay-out`}
            answer={of("pay-out")}
            label={`Pay ${formatMoneyExact(cents)} in cash`}
          >
            <p className="text-small text-text-2">{`Under ${formatMoneyExact(payOutBelowCents)}, on request.`}</p>
          </ChangeForm>
        </DeskSection>
      )}
      {kind === "gift-card" && methods.length > 0 && (
        <DeskSection title="Refund">
          <ChangeForm
            intent="refund"
            formKey={`${formKey}-refund`}
            answer={of("refund")}
            label={`Refund ${formatMoneyExact(cents)}`}
          >
            <fieldset className="grid gap-2">
              <legend className="mb-2 text-small font-medium">Pay it back</legend>
              {methods.map((method, index) => (
                <label key={method} className="flex min-h-11 items-center gap-3 text-ui">
                  <input type="radio" name="method" value={method} defaultChecked={index === 0} />
                  <span>{payMethods[method].refund?.label}</span>
                </label>
              ))}
            </fieldset>
            {methods.some((method) => payMethods[method].refund?.asks) && (
              <TextField
                {...fieldState(of("refund"), "reference", "")}
                label="Reference, unless it's cash"
                maxLength={40}
                autoComplete="off"
              />
            )}
          </ChangeForm>
        </DeskSection>
      )}
    </div>
  );
}

interface ChangeFormProps {
  intent: string;
  formKey: string;
  answer: ChangeAnswer | undefined;
  label: string;
  children: React.ReactNode;
}

function ChangeForm({ intent, formKey, answer, label, children }: ChangeFormProps) {
  const navigation = useNavigation();
  const isSending = navigation.formData?.get("intent") === intent;
  const faults = Object.entries(answer?.errors ?? {}).filter(([name]) => name !== "reference");
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <input type="hidden" name="key" value={formKey} />
      {children}
      {faults.map(([name, message]) => (
        <Notice key={name} kind="error">
          {message}
        </Notice>
      ))}
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        busy={isSending ? "Saving" : undefined}
        className="justify-self-start"
      >
        {label}
      </Button>
    </Form>
  );
}
