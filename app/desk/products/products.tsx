import { z } from "zod";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskPager } from "../kit/desk-pager.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/products";
import { productStates } from "./desk-products.server.ts";
import { ownProducts } from "./product-desk.server.ts";
import { stateLabels } from "./product-labels.ts";
import { ProductList } from "./product-list.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = z.object({
    search: z.string().max(200).catch(""),
    state: z.enum(productStates).nullable().catch(null),
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
  const { products, total, page, pages, search, state, deleted } = loaderData;
  const isFiltered = search !== "" || state !== null;
  return (
    <DeskPage
      title="Products"
      lead={`${total} ${total === 1 ? "product" : "products"}${isFiltered ? " found" : ""}, those first that were changed last.`}
      actions={
        <ButtonLink to="/desk/products/new" size="sm">
          New product
        </ButtonLink>
      }
    >
      {deleted && <Notice kind="info">“{deleted}” was deleted.</Notice>}
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
              ...Object.entries(stateLabels).map(([value, { label }]) => ({ value, label })),
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
      <DeskPager page={page} hasNext={page < pages} pathOf={(to) => listPath(search, state, to)} />
    </DeskPage>
  );
}

function listPath(search: string, state: string | null, page: number): string {
  const query = new URLSearchParams({
    ...(search && { search }),
    ...(state && { state }),
    page: String(page),
  });
  return `/desk/products?${query}`;
}
