import type { Db } from "#database";
import type { Made } from "../apply/apply-kind.ts";
import type { AnyDraft } from "../drafts/draft.ts";
import { shownOption } from "../pictures/shown-option.ts";

interface Named {
  source: string;
  alt: string;
  shows: string | null;
}

/** Lists the pictures that a row's draft names for its product, in the row's transaction. They are fetched later. */
export async function queuePictures(
  tx: Db,
  { run, row }: { run: number; row: number },
  { draft, ref, made }: { draft: AnyDraft; ref: string | null; made: readonly Made[] },
): Promise<void> {
  const named = namedPictures(draft).filter(({ source }) => source !== "");
  if (named.length === 0) return;
  const product = await productOf(tx, draft.kind, [
    ...made.map((one) => `${one.what} ${one.ref}`),
    ref === null || draft.kind === "piece" ? (ref ?? "") : `product ${ref}`,
  ]);
  if (product === null) return;
  await tx
    .insertInto("import_picture")
    .values(
      named.map((picture, index) => ({
        ...{ run_id: run, row_id: row, product_id: product, position: index + 1 },
        ...{ ...picture, fate: "waiting" as const, reason: "", hash: null, url: null },
      })),
    )
    .execute();
}

function namedPictures({ kind, value }: AnyDraft): Named[] {
  if (kind === "piece")
    return [...new Set(value.pictures)]
      .slice(0, maxPictures)
      .map((source) => ({ source: source.trim(), alt: value.title, shows: null }));
  if (kind !== "product") return [];
  return (value.pictures ?? []).slice(0, maxPictures).map(({ source, alt }) => {
    const shows = shownOption(source, value.variants);
    return { source: source.trim(), alt, shows: shows && JSON.stringify(shows) };
  });
}

/** More pictures of one product than it can have are cut, so that a row stays one statement. */
const maxPictures = 300;

/** The product that references like "product 7", "variant 8" and "unit 9" lead to first. */
async function productOf(
  tx: Db,
  kind: AnyDraft["kind"],
  references: readonly string[],
): Promise<number | null> {
  if (kind !== "product" && kind !== "piece") return null;
  for (const reference of references.toSorted()) {
    const [what, text] = reference.split(" ");
    const id = Number(text);
    if (what === "product") return id;
    if (what !== "variant" && what !== "unit") continue;
    const found = await tx
      .selectFrom("variant")
      .select("product_id")
      .where("id", "=", (eb) =>
        what === "variant"
          ? eb.val(id)
          : eb.selectFrom("stock_unit").select("variant_id").where("id", "=", id),
      )
      .executeTakeFirst();
    if (found) return Number(found.product_id);
  }
  return null;
}
