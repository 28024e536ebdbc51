import { Link } from "react-router";
import { formatMoney, formatMoneyExact } from "#money";
import { labelFormats, labelKinds, type StockPiece, sumStock } from "#stock";
import type { Fields } from "../../../foundation/records/fields.ts";
import { pieceFields } from "../../../modules/stock/piece-fields.ts";
import { pieceState } from "../../../modules/stock/piece-states.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { services } from "../../services.server.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { canSeeFact } from "../access/desk-access.ts";
import { useCanOpenPage, useCanPostForm } from "../access/use-signed-in.ts";
import { type BulkOutcome, rowCheckboxValue } from "../kit/bulk/bulk-outcome.ts";
import { BulkOutcomeNotice } from "../kit/bulk/bulk-outcome-notice.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { ListRows } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { fieldColumns, onScreenFields } from "../kit/field-columns.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { PieceCell } from "../kit/piece-cell.tsx";
import { imageAt } from "../kit/piece-thumb.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import type { Route } from "./+types/stock";
import { BulkPieceActions, bulkPiecesFormId, ListedLabels } from "./bulk-piece-actions.tsx";
import { handlePlaceForm } from "./place-pieces.server.ts";
import { queryPieces } from "./query-pieces.server.ts";
import { papersText, uncountedText } from "./stock-labels.ts";
import { agedAfterDays, stockFilters } from "./stock-query.ts";
import { StockTakeList } from "./stock-take-list.tsx";

const list = defineDeskList({
  rowKey: ({ id }: StockPiece) => id,
  path: "/desk/stock",
  title: "Stock",
  noun: ["piece", "pieces"],
  filters: stockFilters,
  search: (role) =>
    canSeeFact(role, "cost") ? "Number, serial, piece, supplier" : "Number, serial or piece",
  columns: [
    {
      label: "Piece",
      isHead: true,
      sort: "piece",
      csv: ({ title, variantTitle }) => (variantTitle ? `${title}, ${variantTitle}` : title),
      cell: ({ id, title, label, variantTitle, picture }) => (
        <PieceCell piece={{ title, image: imageAt(picture), drawing: null }} title={title}>
          <Link
            to={`/desk/stock/${id}`}
            className="hit-area font-medium hover:underline hover:underline-offset-4"
          >
            {title}
          </Link>
          <span className="text-small text-text-2 tabular-nums">
            {variantTitle ? `${label}, ${variantTitle}` : label}
          </span>
        </PieceCell>
      ),
    },
    { label: "Number", isFileOnly: true, csv: ({ label }) => label },
    {
      label: "Serial number, papers",
      sort: "serial",
      csv: ({ serial }) => serial,
      cell: (piece) => (
        <span className="grid tabular-nums">
          <span>{piece.serial ?? piece.reportNumber ?? "no serial"}</span>
          <span className="text-small text-text-2">{papersText(piece)}</span>
        </span>
      ),
    },
    { label: "Report", isFileOnly: true, csv: ({ reportNumber }) => reportNumber },
    {
      label: "Cost",
      fact: "cost",
      sort: "-cost",
      isFigure: true,
      csv: ({ atCostCents }) => (atCostCents === null ? null : { cents: atCostCents }),
      cell: ({ atCostCents, ownership }) => (
        <span className="grid whitespace-nowrap text-text-2">
          {atCostCents === null ? "–" : formatMoney(atCostCents)}
          {ownership === "consigned" && <span className="text-small">consigned</span>}
        </span>
      ),
    },
    { label: "Ownership", isFileOnly: true, fact: "cost", csv: ({ ownership }) => ownership },
    { label: "Supplier", isFileOnly: true, fact: "cost", csv: ({ supplier }) => supplier },
    {
      label: "Price",
      sort: "-price",
      isFigure: true,
      csv: ({ priceCents }) => ({ cents: priceCents }),
      cell: ({ priceCents }) => <span className="whitespace-nowrap">{formatMoney(priceCents)}</span>,
    },
    {
      label: "Days",
      sort: "-days",
      isFigure: true,
      csv: ({ days }) => days,
      cell: ({ days }) => (
        <span className={(days ?? 0) > agedAfterDays ? "font-medium text-garnet" : undefined}>
          {days ?? "–"}
        </span>
      ),
    },
    {
      label: "Location",
      sort: "place",
      csv: ({ place }) => place,
      cell: ({ place }) => place || <span className="text-text-2">no location</span>,
    },
    {
      label: "Status",
      csv: (piece) => pieceState(piece).label,
      cell: (piece) => {
        const { label, tone } = pieceState(piece);
        return <DeskBadge tone={tone}>{label}</DeskBadge>;
      },
    },
  ],
  empty: {
    title: "No pieces found",
    text: "Sold pieces are under Inventory status. Add new pieces on their product page, under Stock.",
  },
  choice: {
    form: bulkPiecesFormId,
    value: ({ id, version }) => rowCheckboxValue(id, version),
    label: ({ title, label }) => `${title}, ${label}`,
  },
});

const withFields = (fields: Fields) => ({
  ...list,
  columns: [...list.columns, ...fieldColumns<StockPiece>(fields)],
});

const read: ListReader<StockPiece, typeof list.filters> = async ({ services: { stock }, user }, asked) =>
  queryPieces(await stock.inHand(), asked, user.role).page;

export const middleware = [listExportMiddleware(withFields(pieceFields), read)];

export async function loader(args: Route.LoaderArgs) {
  const { stock } = args.context.get(services);
  return await withDatabaseErrorPage(async () => {
    const { role } = args.context.get(deskUserContext);
    const pieces = await stock.inHand();
    const seesCost = canSeeFact(role, "cost");
    let found: StockPiece[] = [];
    const data = await loadList(args, withFields(pieceFields), async (_, asked) => {
      const listed = queryPieces(pieces, asked, role);
      found = listed.found;
      return listed.page;
    });
    return {
      ...{ list: data, fields: onScreenFields(pieceFields), takes: await stock.takes() },
      ...{ key: newIdempotencyKey(), listKey: newIdempotencyKey() },
      count: pieces.length,
      sums: seesCost ? sumStock(pieces) : null,
      uncounted: await stock.uncounted(),
      listedSums: found.length === pieces.length || !seesCost ? null : sumStock(found),
      formats: labelKinds.map((value) => ({ value, label: labelFormats[value].name })),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { stock } = context.get(services);
  const fields = await readFields(request.clone() as Request, formByteLimits.desk);
  if (fields?.get("intent") === "several")
    return await handlePlaceForm(stock, fields, context.get(deskUserContext));
  const form = await readPostedForm(request, context);
  return await applyFormChange(
    form,
    () => stock.startTake(form.typed, form.by),
    ({ id }) => `/desk/stock/takes/${id}`,
  );
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta() {
  return deskMeta("Stock");
}

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { list: data, fields, count, sums, uncounted, listedSums, takes, formats, key, listKey } = loaderData;
  const { outcome, ...rest } = (actionData ?? {}) as Partial<ChangeAnswer> & { outcome?: BulkOutcome };
  const answer = rest.errors ? (rest as ChangeAnswer) : undefined;
  const canPrint = useCanPostForm("desk/stock/labels");
  const canStart = useCanPostForm("desk/stock");
  const canPay = useCanOpenPage("desk/stock/consignors");
  const places = Object.entries(data.counts?.place ?? {}).map(([name, count]) => ({ name, count }));
  return (
    <DeskPage
      title="Stock"
      lead={<SumsText count={count} sums={sums} uncounted={uncounted} />}
      actions={canPay && <TextLink to="/desk/stock/consignors">Consignors</TextLink>}
    >
      <ChangeNotices answer={answer} hasText={false} />
      <BulkOutcomeNotice outcome={outcome} noun="piece" done="moved" />
      <div className="grid gap-x-10 gap-y-10 min-[1240px]:grid-cols-[minmax(0,1fr)_300px]">
        <ListRows
          list={withFields(fields)}
          data={data}
          above={
            listedSums && (
              <p className="text-small text-text-2">
                Listed: <SumsText count={listedSums.pieces} sums={listedSums} />
              </p>
            )
          }
          bar={
            canPrint && (
              <BulkPieceActions labelKey={key} formats={formats} places={places} outcome={outcome} />
            )
          }
          after={
            canPrint &&
            data.total > 0 && (
              <ListedLabels labelKey={listKey} formats={formats} count={data.total} query={data.query} />
            )
          }
        />
        <DeskSection title="Inventory counts">
          <StockTakeList
            takes={takes}
            places={places}
            startKey={key}
            error={answer?.errors.place}
            canStart={canStart}
          />
        </DeskSection>
      </div>
    </DeskPage>
  );
}

interface SumsTextProps {
  count: number;
  /** Null for roles that don't see costs. */
  sums: ReturnType<typeof sumStock> | null;
  uncounted?: number;
}

function SumsText({ count, sums, uncounted = 0 }: SumsTextProps) {
  const { ownedCents = 0, consignedCents = 0, withoutCost = 0 } = sums ?? {};
  return (
    <span className="tabular-nums">
      {[
        count === 1 ? "One piece" : `${count} pieces`,
        sums && `, the store's own at cost ${formatMoneyExact(ownedCents)}`,
        consignedCents > 0 && `, ${formatMoneyExact(consignedCents)} owed to consignors once theirs sell`,
        withoutCost > 0 && `; ${withoutCost} with no cost`,
        ".",
        uncounted > 0 && ` ${uncountedText(uncounted)}`,
      ]
        .filter(Boolean)
        .join("")}
    </span>
  );
}
