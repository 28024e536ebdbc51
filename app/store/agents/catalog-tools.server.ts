import type { McpServer } from "@modelcontextprotocol/server";
import type { ProductVariant } from "../../storefront/product-card.fragment.ts";
import type { ProductDetail } from "../../storefront/read-product.ts";
import { chosenVariant, firstForSale } from "../../storefront/variant-choice.ts";
import type { AgentContext } from "./agent-context.ts";
import { agentProduct, chosenOptions, detailOptions } from "./agent-product.ts";
import { filterOf, findProduct, searchProducts } from "./find-products.server.ts";
import { envelope, errorAnswer, toolAnswer } from "./protocol.ts";
import { lookupInput, productInput, searchInput } from "./tool-inputs.ts";

const search = "dev.ucp.shopping.catalog.search";
const lookup = "dev.ucp.shopping.catalog.lookup";
const annotations = { readOnlyHint: true, openWorldHint: false };
const defaultLimit = 10;
const maxLimit = 20;

export function addCatalogTools(server: McpServer, context: AgentContext): void {
  const { origin } = context;
  server.registerTool(
    "search_catalog",
    {
      title: "Search the catalogue",
      description: "Searches the pieces of this store by words, references, prices and sizes.",
      inputSchema: searchInput,
      annotations,
    },
    async ({ catalog: { query = "", filters, pagination } }) => {
      const offset = readCursor(pagination?.cursor);
      if (offset === null)
        return errorAnswer(search, origin, {
          code: "invalid_cursor",
          content: "This is not a cursor of an earlier answer. Search again without it.",
          path: "$.pagination.cursor",
          severity: "recoverable",
        });
      const limit = Math.min(pagination?.limit ?? defaultLimit, maxLimit);
      const found = await searchProducts(context, { query: query.trim(), filters, offset, limit });
      return toolAnswer({
        ucp: envelope(search),
        products: found.products.map((product) => agentProduct(origin, product, product.variant)),
        pagination: {
          has_next_page: found.next !== null,
          ...(found.next !== null && { cursor: String(found.next) }),
          ...(found.total !== null && { total_count: found.total }),
        },
      });
    },
  );
  server.registerTool(
    "lookup_catalog",
    {
      title: "Look up pieces",
      description: "Looks up pieces by the ids of products or variants, or by handles.",
      inputSchema: lookupInput,
      annotations,
    },
    async ({ catalog: { ids, filters } }) => toolAnswer(await lookUp(context, ids, filterOf(filters))),
  );
  server.registerTool(
    "get_product",
    {
      title: "Get a piece",
      description: "Gives one piece whole, with which of its options can be had beside those selected.",
      inputSchema: productInput,
      annotations,
    },
    async ({ catalog: { id, selected = [], preferences = [] } }) => {
      const product = await findProduct(context, id);
      const chosen = product && featured(product, id, selected, preferences);
      if (!product || !chosen)
        return errorAnswer(lookup, origin, {
          code: "not_found",
          content: "No piece has this id.",
          severity: "unrecoverable",
        });
      const named = new Set(chosenOptions(product).map(({ name }) => name));
      return toolAnswer({
        ucp: envelope(lookup),
        product: {
          ...agentProduct(origin, product, chosen),
          selected: chosen.selectedOptions
            .filter(({ name }) => named.has(name))
            .map(({ name, value }) => ({ name, label: value })),
          ...(named.size > 0 && { options: detailOptions(product, chosen) }),
        },
      });
    },
  );
}

/** A cursor is the place of the next piece. Null: it is none of ours. */
function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return 0;
  return /^\d{1,7}$/.test(cursor) ? Number(cursor) : null;
}

async function lookUp(context: AgentContext, ids: readonly string[], passes: ReturnType<typeof filterOf>) {
  const asked = [...new Set(ids)];
  const found = await Promise.all(asked.map(async (id) => ({ id, product: await findProduct(context, id) })));
  const products = new Map<string, { product: ProductDetail; inputs: Map<ProductVariant, object[]> }>();
  for (const { id, product } of found) {
    if (!product || !passes(product)) continue;
    const entry = products.get(product.id) ?? { product, inputs: new Map() };
    const exact = entry.product.variants.find((one) => one.id === id);
    const variant = exact ?? firstForSale(entry.product.variants)!;
    entry.inputs.set(variant, [
      ...(entry.inputs.get(variant) ?? []),
      { id, match: exact ? "exact" : "featured" },
    ]);
    products.set(product.id, entry);
  }
  const missing = found.filter(({ product }) => !product);
  return {
    ucp: envelope(lookup),
    products: [...products.values()].map(({ product, inputs }) => {
      const [first] = inputs.keys();
      const shown = agentProduct(context.origin, product, first!);
      const correlated = new Map([...inputs].map(([variant, correlations]) => [variant.id, correlations]));
      // Only the variants that the ids name.
      const variants = shown.variants.flatMap((variant) => {
        const correlations = correlated.get(variant.id);
        return correlations ? [{ ...variant, inputs: correlations }] : [];
      });
      return { ...shown, variants };
    }),
    ...(missing.length > 0 && {
      messages: missing.map(({ id }) => ({ type: "info", code: "not_found", content: id })),
    }),
  };
}

/**
 * The variant that a request features: the one it names, else the one with the selected options; of options that no
 * variant has together, those last in `preferences` give way first.
 */
function featured(
  product: ProductDetail,
  id: string,
  selected: readonly { name: string; label: string }[],
  preferences: readonly string[],
): ProductVariant | null {
  const exact = product.variants.find((one) => one.id === id);
  if (exact && selected.length === 0) return exact;
  const place = (name: string) =>
    preferences.includes(name) ? preferences.indexOf(name) : preferences.length;
  const options = [...product.options].sort((a, b) => place(a.name) - place(b.name));
  const wanted = new URLSearchParams(selected.map(({ name, label }) => [name, label]));
  return chosenVariant(product.variants, options, wanted);
}
