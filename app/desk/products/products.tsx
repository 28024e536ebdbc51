import type { ListedProduct } from "#commerce";
import { formatMoney } from "#money";
import { productStates } from "../../../modules/commerce/catalogue/product-states.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
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

export function meta() {
  return deskMeta("Products");
}

export default function Products({ loaderData: { list: data, deleted } }: Route.ComponentProps) {
  return (
    <DeskList list={list} data={data}>
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
