import { type DocumentNode, type FieldNode, Kind, valueFromASTUntyped } from "graphql";
import type { Database } from "#database";
import { findCart } from "../cart/carts.ts";
import { readOptions } from "../catalogue/json-columns.ts";
import { maxPerPage } from "./connection.ts";
import { fragmentsOf } from "./limits.ts";
import { type ListLengths, operationOf, type ReadListLengths, withDefaults } from "./node-estimate.ts";

/** How long measured lengths are cached, in milliseconds. */
const knownMs = 60_000;
/** How many products' lengths are read: the maximum page size. */
const maxProducts = maxPerPage;

/** Opens the reader of actual lengths: of the cart in a document, and of products' variants and options. */
export function openListLengths(shop: { database: Database; now(): number }): ReadListLengths {
  let known: { lengths: Promise<ListLengths>; until: number } | null = null;

  function productBounds(): Promise<ListLengths> {
    if (!known || performance.now() > known.until) {
      const lengths = readLengths(shop.database);
      known = { lengths, until: performance.now() + knownMs };
      lengths.catch(() => {
        known = null;
      });
    }
    return known.lengths;
  }

  return async (document, variables) => {
    return {
      ...(await productBounds()),
      ...(await cartBounds(shop, rootArguments(document, withDefaults(document, variables)))),
    };
  };
}

/** Lengths in the cart a document uses; none if it uses several carts. */
async function cartBounds(
  shop: { database: Database; now(): number },
  asked: readonly SentArguments[],
): Promise<ListLengths> {
  const [id, ...others] = new Set(asked.flatMap((one) => [one.id, one.cartId].filter(isText)));
  if (others.length > 0) return {};
  const cart = id === undefined ? null : await findCart(shop, id);
  const added = asked.flatMap(({ lines, input }) => lines ?? input?.lines ?? []);
  const attributes = longest([
    cart?.attributes,
    ...[...(cart?.lines ?? []), ...added].map((line) => line?.attributes),
    ...asked.flatMap((one) => [one.attributes, one.input?.attributes]),
  ]);
  return {
    "Cart.lines": (cart?.lines.length ?? 0) + added.length,
    "Cart.attributes": attributes,
    "CartLine.attributes": attributes,
  };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

async function readLengths({ read }: Database): Promise<ListLengths> {
  const counted = await read
    .selectFrom("variant")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .groupBy("product_id")
    .orderBy("count", "desc")
    .limit(maxProducts)
    .execute();
  // The longest texts have roughly the most values.
  const written = await read
    .selectFrom("product")
    .select("options")
    .orderBy((eb) => eb.fn("length", ["options"]), "desc")
    .limit(maxProducts)
    .execute();
  const options = written.map((row) => readOptions(row.options).map(({ values }) => values.length));
  const descending = (lengths: number[]) => lengths.sort((a, b) => b - a);
  return {
    "Product.variants": counted.map(({ count }) => Number(count)),
    "ProductOption.optionValues": descending(options.map((lengths) => Math.max(0, ...lengths))),
    "Product.adjacentVariants": descending(
      options.map((lengths) => lengths.reduce((sum, length) => sum + length, 0)),
    ),
  };
}

function longest(lists: readonly unknown[]): number {
  return lists.reduce<number>((most, list) => Math.max(most, Array.isArray(list) ? list.length : 0), 0);
}

/** Arguments as sent by the client, not validated. */
interface SentArguments {
  id?: unknown;
  cartId?: unknown;
  lines?: ({ attributes?: unknown } | null)[];
  attributes?: unknown;
  input?: { lines?: SentArguments["lines"]; attributes?: unknown } | null;
}

/** The arguments of each root field, including through fragments, each read once. */
function rootArguments(
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): SentArguments[] {
  const fragments = fragmentsOf(document);
  const operation = operationOf(document);
  const sets = operation ? [operation.selectionSet] : [];
  const fields: FieldNode[] = [];
  for (const { selections } of sets)
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) fields.push(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) sets.push(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        if (fragment && !sets.includes(fragment.selectionSet)) sets.push(fragment.selectionSet);
      }
    }
  return fields.map((field) =>
    Object.fromEntries(
      (field.arguments ?? []).map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]),
    ),
  );
}
