import { data } from "react-router";
import { formatMoneyExact } from "#money";
import { labelFormats, labelKinds } from "#stock";
import { pieceState } from "../../../modules/stock/piece-states.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useCanOpenPage, useCanPostForm } from "../access/use-signed-in.ts";
import { rowCheckboxValue } from "../kit/bulk/bulk-outcome.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { HistorySection } from "../kit/history-section.tsx";
import { PhotoUpload } from "../kit/photos/photo-upload.tsx";
import { handlePhotoForm, maxPhotoFormBytes } from "../kit/photos/posted-photos.server.ts";
import { readUpload } from "../kit/read-upload.server.ts";
import { AppraiseLink } from "../papers/appraise-link.tsx";
import { SellButton } from "../sell/sell-button.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/piece";
import { CountPieceForm } from "./count-piece-form.tsx";
import { AddReportForm, PieceFiles } from "./piece-files.tsx";
import { PiecePhotos } from "./piece-photos.tsx";
import { EarlierSales, PieceSale } from "./piece-sale.tsx";
import { readPhotoOrder } from "./read-photo-order.ts";
import { readWholeNumber } from "./read-whole-number.ts";
import { pieceActions } from "./stock-labels.ts";
import { StockRecordForm } from "./stock-record-form.tsx";
import { storePiecePhoto } from "./store-piece-photo.server.ts";
import { limitPieceToRole, visibleRecordFields, withHiddenFields } from "./visible-piece.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { stock } = context.get(services);
  return await withDatabaseErrorPage(async () => {
    const piece = await stock.read(readWholeNumber(params.id));
    if (!piece)
      throw data("Piece not found. Its product may have been deleted, or the tag isn't ours.", {
        status: 404,
      });
    const { role } = context.get(deskUserContext);
    return {
      // What the audit noted isn't shown, and may name a cost.
      piece: limitPieceToRole(role, {
        ...piece,
        history: piece.history.map((entry) => ({ ...entry, data: "" })),
      }),
      ...{ fields: visibleRecordFields(role), today: stock.today(), key: newIdempotencyKey() },
      saved: new URL(request.url).searchParams.get("saved"),
      formats: labelKinds.map((value) => ({ value, label: labelFormats[value].name })),
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { stock, shop } = context.get(services);
  const id = readWholeNumber(params.id);
  const done = (saved: string) => `/desk/stock/${id}?saved=${saved}`;
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const upload = await readUpload(request, maxPhotoFormBytes);
    if (upload.get("intent") !== "report")
      return await handlePhotoForm(upload, storePiecePhoto(context, params.id), done("condition"));
    const file = upload.get("file");
    const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
    const by = context.get(deskUserContext);
    const work = () => stock.addFile({ id, kind: "report", bytes, note: "", by });
    return await applyFormChange({ intent: "report", typed: {} }, work, () => done("report"));
  }
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const version = readWholeNumber(typed.version);
  const work = async () => {
    if (intent === "order") return await stock.orderPhotos({ id, by, ...readPhotoOrder(typed) });
    if (intent === "remove") return await stock.removeFile({ id, file: readWholeNumber(typed.file), by });
    if (shop && (intent === "offer" || intent === "withhold"))
      return await shop.desk.offerPiece({ id, isWithheld: intent === "withhold", by });
    if (intent === "drop") return await stock.drop({ id, version, by });
    const piece = await stock.read(id);
    const input = piece ? withHiddenFields(by.role, piece, typed) : typed;
    return await stock.save({ id, version, input, by });
  };
  // The moved photo is the answer, and keeps the focus.
  const to = intent === "order" ? `/desk/stock/${id}` : done(intent || "record");
  return await applyFormChange(form, work, () => to);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData ? `${loaderData.piece.label}, ${loaderData.piece.title}` : "Piece");
}

const savedWords: Record<string, string> = {
  condition: "Photos added. Location data was not stored.",
  added: "Piece added. It's for sale; print its label below.",
  report: "Report added.",
  remove: "File removed.",
  "take-back": "Piece returned to stock.",
  offer: "The piece is for sale.",
  withhold: "The piece is in stock but not for sale.",
  drop: "Stock record removed. The piece is still in your product counts.",
};

export default function PiecePage({ loaderData, actionData }: Route.ComponentProps) {
  const { piece, fields, saved, today, formats, key } = loaderData;
  const answer: ChangeAnswer | undefined = actionData;
  const answerOf = (...intents: string[]) => (answer && intents.includes(answer.intent) ? answer : undefined);
  const canAddPhotos = useCanPostForm("desk/stock/:id/photos");
  const canList = useCanOpenPage("desk/stock/:id/product");
  const state = pieceState(piece);
  return (
    <DeskPage
      title={piece.title}
      lead={
        <span className="tabular-nums">{[piece.label, piece.variantTitle].filter(Boolean).join(", ")}</span>
      }
      back={{ to: "/desk/stock", label: "Stock" }}
      actions={
        <>
          <DeskBadge tone={state.tone}>{state.label}</DeskBadge>
          {piece.order === null && <SellButton code={piece.label} formKey={key} />}
          {canList && piece.state === "free" && (
            <TextLink to={`/desk/stock/${piece.id}/product`}>List in the store</TextLink>
          )}
          <AppraiseLink of={{ piece: piece.id }} />
        </>
      }
    >
      {!answer && <DeskSavedNotice saved={saved}>{savedWords[saved ?? ""] ?? "Saved."}</DeskSavedNotice>}
      <ChangeNotices answer={answer} hasText={answer?.intent === "record"} />
      <CountPieceForm piece={piece} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Stock record">
            <StockRecordForm
              key={piece.version}
              piece={piece}
              fields={fields}
              today={today}
              answer={answerOf("record")}
            />
          </DeskSection>
          <DeskSection title="Condition photos">
            <PiecePhotos
              photos={piece.files.filter(({ kind }) => kind === "condition")}
              title={piece.title}
            />
            {canAddPhotos && (
              <PhotoUpload
                to={`/desk/stock/${piece.id}/photos`}
                intent="condition"
                noun="photo"
                hint="Camera data and location are removed."
                note={{ name: "note", label: "Description", maxLength: 200 }}
                answer={answerOf("condition")}
              />
            )}
          </DeskSection>
          <DeskSection title="Lab report">
            <PieceFiles files={piece.files.filter(({ kind }) => kind === "report")} title={piece.title} />
            <AddReportForm answer={answerOf("report")} />
          </DeskSection>
        </div>
        <div className="grid min-w-0 content-start gap-10">
          <DeskSection title="Preview">
            <DeskFacts
              facts={[
                { label: "Price", value: formatMoneyExact(piece.priceCents) },
                { label: "Days in stock", value: piece.days ?? "no date on file" },
                piece.state === "held" &&
                  piece.ticket !== null && {
                    label: "On hold",
                    value: <TextLink to={`/desk/sell/${piece.ticket}`}>Ticket</TextLink>,
                  },
                piece.order &&
                  !(piece.state === "held" && piece.ticket !== null) && {
                    label: "Order",
                    value: <TextLink to={`/desk/orders/${piece.order}`}>{piece.order}</TextLink>,
                  },
                {
                  label: "Product",
                  value: <TextLink to={`/desk/products/${piece.productId}`}>View product</TextLink>,
                },
              ]}
            />
            <PieceSale piece={piece} />
          </DeskSection>
          <EarlierSales returns={piece.returns} />
          <DeskSection title="Label" anchor="label">
            <p className="text-small text-text-2">{printedText(piece.labels)}</p>
            <DeskForm action="/desk/stock/labels" reloadDocument className="grid gap-3">
              <input type="hidden" name="key" value={key} />
              <input type="hidden" name="row" value={rowCheckboxValue(piece.id, piece.version)} />
              <SelectField label="Size" name="format" options={formats} />
              <Button type="submit" variant="secondary">
                {piece.labels.length === 0 ? "Print label" : "Print again"}
              </Button>
            </DeskForm>
          </DeskSection>
          <HistorySection entries={piece.history} labels={pieceActions} />
          {piece.isEntered && (
            <DeskForm className="grid justify-items-start gap-2">
              <input type="hidden" name="version" value={piece.version} />
              <p className="text-small text-text-2">
                For a piece returned to its owner: remove its record here, then lower the count on its
                product.
              </p>
              <Button type="submit" name="intent" value="drop" variant="secondary" size="sm">
                Remove stock record
              </Button>
            </DeskForm>
          )}
        </div>
      </div>
    </DeskPage>
  );
}

/** Reprinting a label replaces the first; there is still only one piece. */
function printedText(labels: readonly { printedAt: number; printedBy: string }[]): string {
  const [last] = labels;
  if (!last) return "No tag printed yet.";
  const times = labels.length === 1 ? "Printed once" : `Printed ${labels.length} times`;
  return `${times}, last ${deskTime(last.printedAt)} by ${last.printedBy}. Throw away the old label; it's still one piece.`;
}
