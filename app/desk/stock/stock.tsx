import { formatMoneyExact } from "#money";
import { labelFormats, labelKinds, type StockPiece, stockSums } from "#stock";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { longestForms, readFields } from "../../platform/read-form.server.ts";
import { services } from "../../services.server.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useMay, useMaySee } from "../access/use-signed-in.ts";
import { answerChange, deskForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { PartLinks } from "../kit/part-links.tsx";
import { SearchForm } from "../kit/search-form.tsx";
import type { SeveralOutcome } from "../kit/several/several.ts";
import { SeveralNotice } from "../kit/several/several-notice.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import { deskUser } from "../session/desk-session.server.ts";
import type { Route } from "./+types/stock";
import { answerPlace } from "./place-pieces.server.ts";
import { ListedLabels, SeveralPieces } from "./several-pieces.tsx";
import { uncountedText } from "./stock-labels.ts";
import {
  listedPieces,
  longDays,
  placeGroup,
  readStockQuery,
  type StockOrder,
  type StockPart,
  type StockQuery,
  stockOrders,
  stockParts,
  stockPath,
} from "./stock-query.ts";
import { StockTable } from "./stock-table.tsx";
import { TakeList } from "./take-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { stock } = context.get(services);
  const query = readStockQuery(new URL(request.url).searchParams);
  return await atDesk(async () => {
    const pieces = await stock.inHand();
    const { listed, rows, page, pages } = listedPieces(pieces, query);
    return {
      ...{ query: { ...query, page }, rows, pages, count: listed.length, takes: await stock.takes() },
      ...{ key: newIdempotencyKey(), listKey: newIdempotencyKey() },
      sums: stockSums(pieces),
      uncounted: await stock.uncounted(),
      listedSums: listed.length === pieces.length ? null : stockSums(listed),
      parts: (Object.keys(stockParts) as StockPart[]).map((part) => ({
        part,
        count: pieces.filter(stockParts[part].has).length,
      })),
      places: placesOf(pieces),
      formats: labelKinds.map((value) => ({ value, label: labelFormats[value].name })),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { stock } = context.get(services);
  const fields = await readFields(request.clone() as Request, longestForms.desk);
  if (fields?.get("intent") === "several") return await answerPlace(stock, fields, context.get(deskUser));
  const form = await deskForm(request, context);
  return await answerChange(
    form,
    () => stock.startTake(form.typed, form.by),
    ({ id }) => `/desk/stock/takes/${id}`,
  );
}

export { readAlways as shouldRevalidate } from "../kit/read-again.ts";

export function meta() {
  return deskMeta("Stock");
}

function placesOf(pieces: readonly StockPiece[]) {
  const counts = new Map<string, number>();
  for (const { place } of pieces) {
    const name = placeGroup(place);
    if (name !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => a.name.localeCompare(b.name));
}

export default function StockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, rows, pages, sums, uncounted, listedSums, parts, places, takes, formats, key } = loaderData;
  const { count, listKey } = loaderData;
  const { outcome, ...rest } = (actionData ?? {}) as Partial<ChangeAnswer> & { outcome?: SeveralOutcome };
  const answer = rest.errors ? (rest as ChangeAnswer) : undefined;
  const canPrint = useMay("desk/stock/labels");
  const canStart = useMay("desk/stock");
  const canPay = useMaySee("desk/stock/consignors");
  return (
    <DeskPage
      title="Stock"
      lead={<SumsText sums={sums} uncounted={uncounted} />}
      actions={canPay && <TextLink to="/desk/stock/consignors">Consignors</TextLink>}
    >
      <ChangeNotices answer={answer} hasText={false} />
      <SeveralNotice outcome={outcome} noun="piece" done="moved" />
      <div className="grid gap-x-10 gap-y-10 min-[1240px]:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 content-start gap-5">
          <StockFilter query={query} parts={parts} places={places} />
          {listedSums && (
            <p className="text-small text-text-2">
              Listed: <SumsText sums={listedSums} />
            </p>
          )}
          {rows.length === 0 ? (
            <DeskEmpty title="Nothing found">
              Sold pieces that were handed over are under Held and sold. New pieces are entered at their
              product, under Stock.
            </DeskEmpty>
          ) : (
            <div className="grid gap-4">
              <StockTable pieces={rows} canChoose={canPrint} />
              {canPrint && (
                <SeveralPieces labelKey={key} formats={formats} places={places} outcome={outcome} />
              )}
            </div>
          )}
          <DeskPager
            page={query.page}
            hasNext={query.page < pages}
            pathOf={(page) => stockPath({ ...query, page })}
          />
          {canPrint && count > 0 && (
            <ListedLabels labelKey={listKey} formats={formats} count={count} query={queryFields(query)} />
          )}
        </div>
        <DeskSection title="Stock-takes">
          <TakeList
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

function queryFields({ part, place, search, order }: StockQuery): Record<string, string> {
  return { part, place, search, order };
}

function SumsText({ sums, uncounted = 0 }: { sums: ReturnType<typeof stockSums>; uncounted?: number }) {
  const { pieces, ownedCents, consignedCents, withoutCost } = sums;
  return (
    <span className="tabular-nums">
      {[
        `${pieces === 1 ? "One piece" : `${pieces} pieces`}, the shop's own at cost ${formatMoneyExact(ownedCents)}`,
        consignedCents > 0 && `, consignors get ${formatMoneyExact(consignedCents)} once theirs are sold`,
        withoutCost > 0 && `; ${withoutCost} without a cost`,
        ".",
        uncounted > 0 && ` ${uncountedText(uncounted)}`,
      ]
        .filter(Boolean)
        .join("")}
    </span>
  );
}

interface StockFilterProps {
  query: StockQuery;
  parts: readonly { part: StockPart; count: number }[];
  places: readonly { name: string; count: number }[];
}

function StockFilter({ query, parts, places }: StockFilterProps) {
  const { part, place, search, order } = query;
  return (
    <div className="grid gap-3">
      <nav aria-label="Parts of the stock">
        <PartLinks
          parts={parts.map((one) => ({
            to: stockPath({ ...query, part: one.part, page: 1 }),
            label: stockParts[one.part].label,
            isShown: one.part === part,
            count: one.count,
          }))}
        />
      </nav>
      {places.length > 0 && (
        <nav aria-label="Places">
          <PartLinks
            parts={[
              {
                to: stockPath({ ...query, place: "", page: 1 }),
                label: "Every place",
                isShown: place === "",
              },
              ...places.map(({ name, count }) => ({
                to: stockPath({ ...query, place: name, page: 1 }),
                label: name,
                isShown: name.toLowerCase() === place.toLowerCase(),
                count,
              })),
            ]}
          />
        </nav>
      )}
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SearchForm
          action="/desk/stock"
          search={search}
          hint="Number, serial, piece, supplier"
          fields={{ part, place, order }}
        />
        <nav aria-label={`Order, with what lies over ${longDays} days`}>
          <PartLinks
            parts={(Object.keys(stockOrders) as StockOrder[]).map((one) => ({
              to: stockPath({ ...query, order: one, page: 1 }),
              label: stockOrders[one],
              isShown: one === order,
            }))}
          />
        </nav>
      </div>
    </div>
  );
}
