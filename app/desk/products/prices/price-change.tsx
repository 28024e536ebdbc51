import { data } from "react-router";
import type { ShownPriceChange } from "#commerce";
import { formatMoneyExact } from "#money";
import { readFields } from "../../../platform/read-form.server.ts";
import { safeRedirect } from "../../../platform/safe-redirect.ts";
import { deskTime } from "../../../platform/showroom-time.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useActorName } from "../../access/use-signed-in.ts";
import { DeskForm } from "../../kit/desk-form.tsx";
import { deskMeta } from "../../kit/desk-meta.ts";
import { DeskPage } from "../../kit/desk-page.tsx";
import { DeskSavedNotice } from "../../kit/desk-saved-notice.tsx";
import { DeskSection } from "../../kit/desk-section.tsx";
import { type DeskColumn, DeskTable } from "../../kit/desk-table.tsx";
import { withDatabaseErrorPage } from "../../session/database-errors.server.ts";
import { deskUserContext } from "../../session/desk-session.server.ts";
import { requireProducts } from "../product-desk.server.ts";
import type { Route } from "./+types/price-change";
import { ruleWords } from "./rule-words.ts";

const missing = "Price change not found. Open it from the list under Change prices.";
/** Rows shown of a change. */
const maxShown = 500;

function idOf(text: string): number {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { prices } = requireProducts(context);
  const change = await withDatabaseErrorPage(() => prices.read(idOf(params.id)));
  if (!change) throw data(missing, { status: 404 });
  const { rows, ...rest } = change;
  const of = (undo: string) => rows.filter((row) => row.undo === undo);
  return {
    change: rest,
    rows: rows.slice(0, maxShown),
    kept: [...of("changed"), ...of("gone")],
    restored: of("restored").length,
    saved: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await readFields(request, 1_000);
  const { actor } = context.get(deskUserContext);
  const { prices } = requireProducts(context);
  const id = idOf(params.id);
  const met = await withDatabaseErrorPage(() => prices.undo({ id, actor }));
  if (met.outcome === "gone") throw data(missing, { status: 404 });
  throw safeRedirect(`/desk/products/prices/${id}?saved=undone`);
}

export function meta() {
  return deskMeta("Price change");
}

/** One change of prices: its rule, its rows, and its undo. */
export default function PriceChange({ loaderData }: Route.ComponentProps) {
  const { change, rows, kept, restored, saved } = loaderData;
  const actorOf = useActorName();
  const isUndone = change.undoneAt !== null;
  return (
    <DeskPage
      title={ruleWords(change.rule)}
      lead={
        <span className="tabular-nums">
          {[
            `${countWords(change.variants)} changed ${deskTime(change.at)} by ${actorOf(change.actor)}`,
            change.undoneAt !== null &&
              `undone ${deskTime(change.undoneAt)} by ${actorOf(change.undoneBy ?? "")}`,
          ]
            .filter(Boolean)
            .join("; ")}
        </span>
      }
      back={{ to: "/desk/products/prices", label: "Change prices" }}
    >
      {saved === "changed" && !isUndone && (
        <DeskSavedNotice saved={saved}>
          {`${countWords(change.variants)} changed. The store shows them now.`}
        </DeskSavedNotice>
      )}
      {saved === "undone" && (
        <DeskSavedNotice saved={saved}>
          {kept.length === 0
            ? `Undone. ${countWords(restored)} restored.`
            : `Undone. ${countWords(restored)} restored; ${kept.length} changed since and stayed.`}
        </DeskSavedNotice>
      )}
      {kept.length > 0 && (
        <DeskSection title="Not restored">
          <DeskTable
            caption="Prices that were not restored"
            columns={keptColumns}
            rows={kept}
            rowKey={({ variantId }) => variantId}
          />
        </DeskSection>
      )}
      <DeskSection title="Prices">
        <DeskTable
          caption="Changed prices"
          columns={columns}
          rows={rows}
          rowKey={({ variantId }) => variantId}
        />
        {change.variants > rows.length && (
          <p className="text-small text-text-2">{`And ${change.variants - rows.length} more.`}</p>
        )}
      </DeskSection>
      {!isUndone && (
        <DeskForm className="grid justify-items-start gap-3">
          <p className="max-w-[44em] text-ui text-text-2">
            Undo brings back the old prices. Prices that someone changed since stay, and are listed.
          </p>
          <Button type="submit" variant="secondary">
            Undo this change
          </Button>
        </DeskForm>
      )}
    </DeskPage>
  );
}

type Row = ShownPriceChange["rows"][number];

function countWords(count: number): string {
  return count === 1 ? "One price" : `${count} prices`;
}

const product: DeskColumn<Row> = {
  label: "Product",
  isHead: true,
  cell: ({ productId, title }) => <TextLink to={`/desk/products/${productId}`}>{title}</TextLink>,
};

const columns: DeskColumn<Row>[] = [
  product,
  {
    label: "Before",
    isFigure: true,
    cell: ({ oldCents, oldCompareAtCents }) => <Prices cents={oldCents} original={oldCompareAtCents} />,
  },
  {
    label: "After",
    isFigure: true,
    cell: ({ newCents, newCompareAtCents }) => <Prices cents={newCents} original={newCompareAtCents} />,
  },
];

const keptColumns: DeskColumn<Row>[] = [
  product,
  {
    label: "Why",
    cell: ({ undo }) => (undo === "gone" ? "No longer sold" : "Its price was changed since"),
  },
];

function Prices({ cents, original }: { cents: number; original: number | null }) {
  return (
    <span className="whitespace-nowrap">
      {original !== null && <s className="mr-2 text-text-2">{formatMoneyExact(original)}</s>}
      <span>{formatMoneyExact(cents)}</span>
    </span>
  );
}
