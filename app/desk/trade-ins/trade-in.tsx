import { FileText, Vault } from "lucide-react";
import { data } from "react-router";
import { formatMoneyExact } from "#money";
import { buyItemFields, buySellerFields } from "../../../modules/commerce/buys/buy-fields.ts";
import { buyStates } from "../../../modules/commerce/buys/buy-states.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts, recordFacts } from "../kit/desk-facts.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/trade-in";
import { HoldForms } from "./hold-forms.tsx";
import { SellerId } from "./seller-id.tsx";
import { SignedBy } from "./signed-by.tsx";
import { choiceLabel, holdText } from "./trade-in-labels.ts";
import { TradeInPhotos } from "./trade-in-photos.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { shop } = context.get(services);
  return await withDatabaseErrorPage(async () => {
    const buy = await shop?.buys.read(params.number);
    if (!buy) throw data("Trade-in not found.", { status: 404 });
    return { buy, saved: new URL(request.url).searchParams.get("saved") };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { shop } = context.get(services);
  const form = await readPostedForm(request, context);
  const buy = await withDatabaseErrorPage(async () => await shop?.buys.read(params.number));
  if (!shop || !buy) throw data("Trade-in not found.", { status: 404 });
  const { intent, typed: input, by } = form;
  const { number, label } = buy;
  if (intent === "show-id") {
    const shownId = await withDatabaseErrorPage(() => shop.buys.revealId({ number, by }));
    const errors: Record<string, string> = shownId
      ? {}
      : { form: "This ID can't be shown: it aged out, or its key is missing." };
    return data(
      { ...{ intent, typed: {}, errors, changedAt: null }, shownId },
      { headers: { "cache-control": "no-store" } },
    );
  }
  const asked = { number, version: Number(input.version), input, by };
  const change = {
    extend: () => shop.buys.extend(asked),
    police: () => shop.buys.holdForPolice(asked),
    "end-police": () => shop.buys.endPoliceHold(asked),
    release: () => shop.buys.release(asked),
  }[intent];
  if (!change) throw data("We couldn't read this form, so nothing was changed.", { status: 400 });
  return await applyFormChange(form, change, () => `/desk/trade-ins/${label}?saved=${intent}`);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `Trade-in ${loaderData.buy.label}` : "Trade-in");
}

const savedWords: Record<string, string> = {
  extend: "Hold extended.",
  police: "On a police hold. It stays here until you end it.",
  "end-police": "Police hold ended.",
  release: "Released. Offer it for sale from its own page.",
};

/** What was taken in: the piece, its hold, and who sold it. */
export default function TradeIn({ loaderData: { buy, saved }, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer | undefined = actionData;
  const shownId = actionData && "shownId" in actionData ? actionData.shownId : null;
  const actorName = useActorName();
  const state = buyStates[buy.state];
  return (
    <DeskPage
      title={buy.title}
      lead={
        <span className="tabular-nums">{[buy.label, `taken in ${deskTime(buy.takenAt)}`].join(", ")}</span>
      }
      back={{ to: "/desk/trade-ins", label: "Trade-ins" }}
      actions={
        <>
          <DeskBadge tone={state.tone}>{state.label}</DeskBadge>
          <ButtonLink to={`/desk/stock/${buy.piece.id}`} variant="secondary" size="sm">
            <Vault aria-hidden="true" size={18} strokeWidth={1.25} />
            {buy.piece.label}
          </ButtonLink>
          <ButtonLink to={`/desk/trade-ins/${buy.label}/bill`} variant="secondary" size="sm">
            <FileText aria-hidden="true" size={18} strokeWidth={1.25} />
            Bill of sale
          </ButtonLink>
        </>
      }
    >
      {!answer && <DeskSavedNotice saved={saved}>{savedWords[saved ?? ""] ?? "Saved."}</DeskSavedNotice>}
      <ChangeNotices answer={answer} hasText={false} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Photos">
            <TradeInPhotos photos={buy.photos} />
          </DeskSection>
          <DeskSection title="Item">
            <DeskFacts
              facts={[
                { label: "Kind", value: choiceLabel(buyItemFields.kind.choices, buy.kind) },
                ...recordFacts(buyItemFields, buy),
                buy.metal !== "" && {
                  label: "Metal",
                  value: [buy.fineness, choiceLabel(buyItemFields.metal.choices, buy.metal)]
                    .filter(Boolean)
                    .join(" "),
                },
                buy.weight !== null && { label: "Weight", value: buy.weight },
                buy.description !== "" && { label: "Description", value: buy.description },
                { label: "Allowed", value: formatMoneyExact(buy.allowedCents) },
                { label: "For resale", value: buy.isForResale ? "Yes, it lowered the taxable price" : "No" },
                buy.approvedBy !== null && { label: "Approved by", value: actorName(buy.approvedBy) },
                buy.ticket !== null && {
                  label: "Ticket",
                  value: <DeskLink to={`/desk/sell/${buy.ticket}`}>{buy.ticket}</DeskLink>,
                },
                buy.earlier.length > 0 && {
                  label: "Here before as",
                  value: buy.earlier.map(({ id, label }) => (
                    <DeskLink key={id} to={`/desk/stock/${id}`}>
                      {label}
                    </DeskLink>
                  )),
                },
              ]}
            />
          </DeskSection>
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Hold">
            <DeskFacts
              facts={[
                { label: "Hold", value: holdText(buy) },
                buy.holdNote !== "" && { label: "Note", value: buy.holdNote },
                buy.releasedBy !== null && { label: "Released by", value: actorName(buy.releasedBy) },
              ]}
            />
            <HoldForms key={buy.version} buy={buy} answer={answer} />
          </DeskSection>
          <DeskSection title="Seller">
            <DeskFacts
              facts={[
                { label: "Name", value: buy.sellerName },
                { label: "Address", value: <span className="whitespace-pre-line">{buy.sellerAddress}</span> },
                buy.sellerPhone !== "" && { label: "Phone", value: buy.sellerPhone },
                buy.sellerEmail !== "" && { label: "Email", value: buy.sellerEmail },
                buy.sellerAge !== null && { label: "Age", value: String(buy.sellerAge) },
                { label: "ID", value: choiceLabel(buySellerFields.idType.choices, buy.idType) },
                { label: "Taken by", value: actorName(buy.takenBy) },
              ]}
            />
            {buy.hasId && <SellerId shown={shownId} />}
            <SignedBy name={buy.signedName} path={buy.signature} at={buy.signedAt} />
          </DeskSection>
        </div>
      </div>
    </DeskPage>
  );
}
