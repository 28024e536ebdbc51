import { data } from "react-router";
import { formatMoneyExact } from "#money";
import { longDayLabel } from "../../client/quote/days-left.ts";
import { QuoteLines } from "../../client/quote/quote-lines.tsx";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { SignaturePad } from "../repairs/signature-pad.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/accept-quote";

export async function loader({ params, context }: Route.LoaderArgs) {
  // What the client sees: no cost, margin or vendor.
  const quote = await withDatabaseErrorPage(() => context.get(services).quotes.shown(params.id));
  const version = quote?.versions.find((one) => one.version === quote.newest);
  if (!quote || !version)
    throw data("This quote wasn't sent yet, so it can't be accepted. Send it first.", { status: 404 });
  return { quote, version };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  const { quoteDeposits } = context.get(services);
  const { typed, by } = form;
  const accepted = { version: Number(typed.version), revision: Number(typed.revision), input: typed, by };
  return await applyFormChange(
    form,
    async () =>
      quoteDeposits
        ? await quoteDeposits.acceptAtCounter({ label: params.id, ...accepted })
        : { ok: false, errors: [{ field: "form", message: "This store takes orders through Shopify." }] },
    () => `/desk/quotes/${params.id}?saved=accept`,
  );
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Accept ${loaderData.quote.label}` : "Accept quote");
}

/** The quote as its client reads and signs it on this screen. */
export default function AcceptQuote({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { quote, version } = loaderData;
  const { revision } = quote;
  const form = useFocusFirstError(answer);
  const isOpen = quote.state === "sent" || quote.state === "change_asked";
  const { depositCents, totalCents } = version;
  return (
    <DeskPage
      title={quote.title}
      lead={`Quote ${quote.label}, version ${version.version}, for ${quote.name}. Valid until ${longDayLabel(version.validUntil)}.`}
      back={{ to: `/desk/quotes/${quote.label}`, label: quote.label }}
    >
      <ChangeNotices answer={answer} />
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div>
          {version.words !== "" && (
            <blockquote className="border-l border-control pl-4 text-ui wrap-anywhere whitespace-pre-line">
              {version.words}
            </blockquote>
          )}
          <QuoteLines version={version} />
        </div>
        {isOpen ? (
          <DeskForm ref={form} noValidate className="grid content-start gap-5">
            <input type="hidden" name="version" value={version.version} />
            <input
              type="hidden"
              name="revision"
              value={answer?.changedAt == null ? (answer?.typed.revision ?? revision) : revision}
            />
            <p className="text-ui">
              I accept this quote for {formatMoneyExact(totalCents)} with tax.{" "}
              {depositCents > 0
                ? `I pay ${formatMoneyExact(depositCents)} now, and the rest at pickup.`
                : "I pay at pickup."}
            </p>
            <TextField
              label="Client's name"
              {...fieldState(answer, "signedName", quote.name)}
              maxLength={120}
              autoComplete="off"
            />
            <SignaturePad />
            <Button type="submit" size="lg" block>
              Accept quote
            </Button>
          </DeskForm>
        ) : (
          <Notice kind="info">
            {quote.state === "accepted"
              ? "This quote was accepted already."
              : "This version can't be accepted now. Send a new version first."}
          </Notice>
        )}
      </div>
    </DeskPage>
  );
}
