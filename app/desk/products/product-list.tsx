import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { deskTime } from "../kit/desk-time.ts";
import type { ListedProduct } from "./desk-products.server.ts";
import { priceLabel, stateLabels, stockLabel } from "./product-labels.ts";
import { ProductThumb } from "./product-thumb.tsx";

const columns: DeskColumn<ListedProduct>[] = [
  {
    label: "Product",
    isHead: true,
    cell: ({ id, title, vendor, image }) => (
      <span className="relative block min-h-[60px] pl-16">
        <span className="absolute top-0 left-0 w-12">
          <ProductThumb title={title} url={image?.url ?? null} />
        </span>
        <TextLink to={`/desk/products/${id}`} className="font-medium">
          {title}
        </TextLink>
        <span className="block text-small text-text-2">{vendor}</span>
      </span>
    ),
  },
  {
    label: "State",
    cell: ({ state }) => <DeskBadge tone={stateLabels[state].tone}>{stateLabels[state].label}</DeskBadge>,
  },
  { label: "Stock", cell: ({ freeUnits }) => stockLabel(freeUnits) },
  { label: "Price", isFigure: true, cell: priceLabel },
  {
    label: "Changed",
    cell: ({ updatedAt }) => <span className="text-small text-text-2">{deskTime(updatedAt)}</span>,
  },
];

/** Products with their state, stock and price. */
export function ProductList({ products }: { products: readonly ListedProduct[] }) {
  return <DeskTable caption="Products" columns={columns} rows={products} rowKey={({ id }) => id} />;
}
