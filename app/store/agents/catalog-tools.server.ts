import type { McpServer } from "@modelcontextprotocol/server";
import type { ProductVariant } from "../../storefront/product-card.fragment.ts";
import { listCombinations, type ProductDetail } from "../../storefront/read-product.ts";
import {
  chosenVariant,
  closestVariant,
  defaultVariant,
  parseSelectedOptions,
} from "../../storefront/variant-choice.ts";
import type { AgentContext } from "./agent-context.ts";
import { agentProduct, detailOptions, listLimits, selectableOptions } from "./agent-product.ts";
import { createCardFilter, findProduct, searchProducts, toSearchParams } from "./find-products.server.ts";
import { envelope, errorResult, toolResult } from "./protocol.ts";
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
      title: "Search the catalog",
      description: "Searches this store's pieces by words, reference numbers, prices and sizes.",
      inputSchema: searchInput,
      annotations,
    },
    async ({ catalog: { query = "", filters, pagination } }) => {
      const offset = readCursor(pagination?.cursor);
      if (offset === null)
        return errorResult(search, origin, {
          code: "invalid_cursor",
          content: "Invalid cursor. Use one from a previous response, or search again without it.",
          path: "$.pagination.cursor",
          severity: "recoverable",
        });
      const limit = Math.min(pagination?.limit ?? defaultLimit, maxLimit);
      const found = await searchProducts(context, { query: query.trim(), filters, offset, limit });
      return toolResult({
        ucp: envelope(search),
        products: found.products.map((product) => agentProduct(origin, product, product.variant, listLimits)),
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
      description: "Looks up pieces by product or variant IDs, or by handles.",
      inputSchema: lookupInput,
      annotations,
    },
    async ({ catalog: { ids, filters } }) =>
      toolResult(await lookUp(context, ids, createCardFilter(filters))),
  );
  server.registerTool(
    "get_product",
    {
      title: "Get a piece",
      description:
        "Returns full details of one piece, including which other options are available with those selected.",
      inputSchema: productInput,
      annotations,
    },
    async ({ catalog: { id, selected = [], preferences = [] } }) => {
      const found = await findProduct(context, id);
      const wanted = found && selectedOptions(found, selected, preferences);
      const product =
        found?.many && wanted ? await findProduct(context, found.handle, toSearchParams(wanted)) : found;
      const chosen = product && featured(product, id, wanted);
      if (!product || !chosen)
        return errorResult(lookup, origin, {
          code: "not_found",
          content: "There's no piece with this ID.",
          severity: "unrecoverable",
        });
      const named = new Set(selectableOptions(product).map(({ name }) => name));
      return toolResult({
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

/** A cursor is the position of the next piece. Null if it isn't one of ours. */
function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return 0;
  return /^\d{1,7}$/.test(cursor) ? Number(cursor) : null;
}

async function lookUp(
  context: AgentContext,
  ids: readonly string[],
  passes: ReturnType<typeof createCardFilter>,
) {
  const asked = [...new Set(ids)];
  const found = await Promise.all(asked.map(async (id) => ({ id, product: await findProduct(context, id) })));
  const products = new Map<string, { product: ProductDetail; inputs: Map<ProductVariant, object[]> }>();
  for (const { id, product } of found) {
    if (!product || !passes(product)) continue;
    const entry = products.get(product.id) ?? { product, inputs: new Map() };
    const exact = entry.product.variants.find((one) => one.id === id);
    const variant = exact ?? defaultVariant(entry.product.variants)!;
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
      // Only the variants named by the IDs.
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
 * The options of the variant that has most of the selected ones. If no variant has them all, those last in `preferences`
 * are dropped first. Null without a selection.
 */
function selectedOptions(
  product: ProductDetail,
  selected: readonly { name: string; label: string }[],
  preferences: readonly string[],
): ProductVariant["selectedOptions"] | null {
  if (selected.length === 0) return null;
  const place = (name: string) =>
    preferences.includes(name) ? preferences.indexOf(name) : preferences.length;
  const names = product.options.map(({ name }) => name).sort((a, b) => place(a) - place(b));
  const wanted = toSearchParams(selected.map(({ name, label }) => ({ name, value: label })));
  return (
    closestVariant(listCombinations(product), parseSelectedOptions(names, wanted))?.selectedOptions ?? null
  );
}

/** The variant to feature: the selected one, else the one that the ID names, else the first one for sale. */
function featured(
  { variants }: ProductDetail,
  id: string,
  wanted: ProductVariant["selectedOptions"] | null,
): ProductVariant | null {
  if (wanted) return chosenVariant(variants, toSearchParams(wanted));
  return variants.find((one) => one.id === id) ?? defaultVariant(variants);
}
