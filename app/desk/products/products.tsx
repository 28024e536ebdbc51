import { z } from "zod";
import type { ListedProduct } from "#commerce";
import { type ProductState, productStates } from "../../../commerce/desk/products/product-states.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useMaySee } from "../access/use-signed-in.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { deskPath } from "../kit/desk-path.ts";
import { DeskSaved } from "../kit/desk-saved.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { PieceThumb } from "../kit/piece-thumb.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/products";
import { ownProducts } from "./product-desk.server.ts";
import { priceLabel, stockLabel } from "./product-labels.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = z.object({
    search: z.string().max(200).catch(""),
    state: z
      .enum(Object.keys(productStates) as ProductState[])
      .nullable()
      .catch(null),
    page: z.coerce.number().int().min(1).catch(1),
    deleted: z.string().max(300).nullable().catch(null),
  });
  const { search, state, page, deleted } = query.parse(Object.fromEntries(new URL(request.url).searchParams));
  const list = await atDesk(() => ownProducts(context).list({ search, state, page }));
  return { ...list, search, state, deleted };
}

export function meta() {
  return deskMeta("Products");
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const canAdd = useMaySee("desk/products/new");
  const { products, total, page, pages, search, state, deleted } = loaderData;
  const isFiltered = search !== "" || state !== null;
  return (
    <DeskPage
      title="Products"
      lead={`${total} ${total === 1 ? "product" : "products"}${isFiltered ? " found" : ""}, those first that were changed last.`}
      actions={
        canAdd && (
          <ButtonLink to="/desk/products/new" size="sm">
            New product
          </ButtonLink>
        )
      }
    >
      {deleted && <DeskSaved saved={deleted}>{`“${deleted}” was deleted.`}</DeskSaved>}
      <search aria-label="Products">
        <form className="flex flex-wrap items-end gap-3">
          <TextField
            label="Title, maker, tag or SKU"
            name="search"
            type="search"
            defaultValue={search}
            className="min-w-0 flex-[1_1_220px]"
          />
          <SelectField
            label="State"
            name="state"
            defaultValue={state ?? ""}
            options={[
              { value: "", label: "Any state" },
              ...Object.entries(productStates).map(([value, { label }]) => ({ value, label })),
            ]}
            className="flex-[1_1_160px] sm:flex-none"
          />
          <Button type="submit" variant="secondary">
            Find
          </Button>
        </form>
      </search>
      {products.length > 0 ? (
        <ProductList products={products} />
      ) : (
        <DeskEmpty
          title={isFiltered ? "Nothing is found" : "There are no products yet"}
          action={
            isFiltered && (
              <ButtonLink to="/desk/products" variant="secondary" size="sm">
                Show all
              </ButtonLink>
            )
          }
        >
          {isFiltered
            ? "Try fewer letters or any state."
            : "The first one begins as a draft that nobody sees."}
        </DeskEmpty>
      )}
      <DeskPager
        page={page}
        hasNext={page < pages}
        pathOf={(to) => deskPath("/desk/products", { search, state, page: to })}
      />
    </DeskPage>
  );
}

const columns: DeskColumn<ListedProduct>[] = [
  {
    label: "Product",
    isHead: true,
    cell: ({ id, title, vendor, image }) => (
      <span className="relative block min-h-[60px] pl-16">
        <span className="absolute top-0 left-0 w-12">
          <PieceThumb piece={{ title, image }} />
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
    cell: ({ state }) => <DeskBadge tone={productStates[state].tone}>{productStates[state].label}</DeskBadge>,
  },
  { label: "Stock", cell: ({ freeUnits }) => stockLabel(freeUnits) },
  { label: "Price", isFigure: true, cell: priceLabel },
  {
    label: "Changed",
    cell: ({ updatedAt }) => <span className="text-small text-text-2">{deskTime(updatedAt)}</span>,
  },
];

function ProductList({ products }: { products: readonly ListedProduct[] }) {
  return <DeskTable caption="Products" columns={columns} rows={products} rowKey={({ id }) => id} />;
}
