import type { ListedProduct } from "#commerce";
import { formatMoney } from "#money";
import { productStates } from "../../../modules/commerce/catalogue/product-states.ts";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { BulkActionBar } from "../kit/bulk/bulk-action-bar.tsx";
import { bulkOutcome, readSelectedRows, rowCheckboxValue } from "../kit/bulk/bulk-outcome.ts";
import { BulkOutcomeNotice } from "../kit/bulk/bulk-outcome-notice.tsx";
import { csvTime } from "../kit/csv.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { stateOptions } from "../kit/list-query.ts";
import { defineDeskList } from "../kit/list-screen.ts";
import { PieceCell } from "../kit/piece-cell.tsx";
import type { Route } from "./+types/products";
import { productsOf } from "./product-desk.server.ts";

/** The id of the bulk action form. */
const bulkFormId = "several-products";

const list = defineDeskList({
  rowKey: ({ id }: ListedProduct) => id,
  path: "/desk/products",
  title: "Products",
  lead: "Most recently changed first.",
  noun: ["product", "products"],
  begin: { to: "/desk/products/new", label: "New product" },
  filters: {
    state: {
      label: "Status",
      isMenu: true,
      options: { all: "Any status", ...stateOptions(productStates) },
    },
  },
  search: "Title, brand, tag or SKU",
  usualSort: "-changed",
  columns: [
    {
      label: "Product",
      isHead: true,
      sort: "product",
      csv: ({ title }) => title,
      cell: ({ id, title, vendor, image }) => (
        <PieceCell piece={{ title, image, drawing: null }} title={title}>
          <TextLink to={`/desk/products/${id}`} className="justify-self-start font-medium">
            {title}
          </TextLink>
          <span className="text-small text-text-2">{vendor}</span>
        </PieceCell>
      ),
    },
    { label: "Brand", isFileOnly: true, csv: ({ vendor }) => vendor },
    {
      label: "Status",
      sort: "state",
      csv: ({ state }) => productStates[state].label,
      cell: ({ state }) => (
        <DeskBadge tone={productStates[state].tone}>{productStates[state].label}</DeskBadge>
      ),
    },
    {
      label: "Stock",
      sort: "-stock",
      csv: ({ freeUnits }) => freeUnits,
      cell: ({ freeUnits }) => stockLabel(freeUnits),
    },
    {
      label: "Price",
      sort: "-price",
      isFigure: true,
      csv: ({ lowestCents }) => ({ cents: lowestCents }),
      cell: priceLabel,
    },
    { label: "Highest price", isFileOnly: true, csv: ({ highestCents }) => ({ cents: highestCents }) },
    {
      label: "Changed",
      sort: "-changed",
      csv: ({ updatedAt }) => csvTime(updatedAt),
      cell: ({ updatedAt }) => <span className="text-small text-text-2">{deskTime(updatedAt)}</span>,
    },
  ],
  choice: {
    form: bulkFormId,
    value: ({ id }) => rowCheckboxValue(id, 0),
    label: ({ title }) => title,
  },
  empty: ({ filters }) =>
    filters.state === "all"
      ? { title: "No products yet", text: "Your first product starts as a draft." }
      : { title: "No products found", text: "Try “Any status”." },
});

const read: ListReader<ListedProduct, typeof list.filters> = ({ services }, asked) => {
  const { state } = asked.filters;
  return productsOf(services).list({ ...asked, state: state === "all" ? null : state });
};

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  const deleted = new URL(args.request.url).searchParams.get("deleted");
  return { list: await loadList(args, list, read), deleted };
}

/** Leads the selected products to the page that changes their prices. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readFields(request, formByteLimits.desk);
  const ids = form ? readSelectedRows(form).map(({ key }) => key) : [];
  if (ids.length > 0) throw safeRedirect(`/desk/products/prices?ids=${ids.join(",")}`);
  return { outcome: bulkOutcome([], []) };
}

export function meta() {
  return deskMeta("Products");
}

export default function Products({ loaderData: { list: data, deleted }, actionData }: Route.ComponentProps) {
  const canChange = useCanPostForm("desk/products", "several");
  return (
    <DeskList
      list={list}
      data={data}
      actions={canChange && <TextLink to="/desk/products/prices">Change prices</TextLink>}
      bar={
        canChange && (
          <BulkActionBar form={bulkFormId} noun="product" outcome={actionData?.outcome}>
            <Button type="submit" variant="secondary" size="sm" className="min-h-11">
              Change prices
            </Button>
          </BulkActionBar>
        )
      }
    >
      <BulkOutcomeNotice outcome={actionData?.outcome} noun="product" done="changed" />
      {deleted && <DeskSavedNotice saved={deleted}>{`“${deleted}” was deleted.`}</DeskSavedNotice>}
    </DeskList>
  );
}

/** "$1,250", "$990 to $2,390", or a note that there is no price yet. */
function priceLabel({
  lowestCents,
  highestCents,
}: Pick<ListedProduct, "lowestCents" | "highestCents">): string {
  if (highestCents === 0) return "No price yet";
  if (lowestCents === highestCents) return formatMoney(lowestCents);
  return `${formatMoney(lowestCents)} to ${formatMoney(highestCents)}`;
}

/** "3 free", "Sold out" or "Made to order". */
function stockLabel(freeUnits: number | null): string {
  if (freeUnits === null) return "Made to order";
  return freeUnits === 0 ? "Out of stock" : `${freeUnits} available`;
}
