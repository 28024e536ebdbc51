import { m } from "#messages";
import type { StoreServices } from "../../services.server.ts";
import type { ProductCardData } from "../../storefront/product-card.fragment.ts";
import type { ProductAnswer } from "../../storefront/product-reader.ts";
import type { ProductDetail } from "../../storefront/read-product.ts";
import { specLabels, specRows } from "../../storefront/spec-rows.ts";
import { maxCompared } from "./compare-path.ts";
import { type Outline, outlineFromSpecs } from "./outline.ts";

export interface ComparedPiece extends ProductCardData {
  /** The maker's reference; null if unknown. */
  reference: string | null;
  outline: Outline | null;
}

export interface ComparedRow {
  label: string;
  /** In the order of the pieces; null if unknown. */
  values: (string | null)[];
  isSame: boolean;
}

export interface Comparison {
  pieces: ComparedPiece[];
  rows: ComparedRow[];
  /** How many pieces aren't in the shop. */
  missing: number;
  /** How many others couldn't be read. */
  unread: number;
  /** Pieces matching the search field, which can be added. */
  offered: { handle: string; title: string }[];
}

const maxOffered = 5;

export function readCompareSearch(search: URLSearchParams): { handles: string[]; text: string } {
  const handles = [...new Set(search.getAll("p").map((handle) => handle.trim()))].filter(Boolean);
  return { handles: handles.slice(0, maxCompared), text: (search.get("add") ?? "").slice(0, 200).trim() };
}

/** Compares pieces, in the order of the URL. */
export async function comparePieces(
  { catalogue, products }: Pick<StoreServices, "catalogue" | "products">,
  { handles, text }: ReturnType<typeof readCompareSearch>,
): Promise<Comparison> {
  const answers = await Promise.all(handles.map((handle) => products.read(handle)));
  const found = answers.flatMap((answer) => detailOf(answer) ?? []);
  const current = text === "" ? null : await catalogue.current();
  const query = {
    text,
    sort: "best",
    page: 1,
    pageSize: maxOffered,
    nearSize: maxOffered,
    isTyping: false,
  } as const;
  const result = current?.ok ? await current.data.search(query) : null;
  const offered = result ? [...result.items, ...result.near.map(({ item }) => item)] : [];
  return {
    pieces: found.map(pieceOf),
    rows: rowsOf(found),
    missing: answers.filter(({ outcome }) => outcome === "unknown").length,
    unread: answers.filter((answer) => answer.outcome === "failed" && answer.known === null).length,
    offered: offered
      .filter(({ handle }) => !handles.includes(handle))
      .slice(0, maxOffered)
      .map(({ handle, title }) => ({ handle, title })),
  };
}

function detailOf(answer: ProductAnswer): ProductDetail | null {
  return answer.outcome === "found" ? answer.product : answer.outcome === "failed" ? answer.known : null;
}

function pieceOf(product: ProductDetail): ComparedPiece {
  const {
    id,
    handle,
    title,
    vendor,
    productType,
    image,
    secondUrl,
    badge,
    isAvailable,
    price,
    variant,
    specs,
  } = product;
  const card = {
    id,
    handle,
    title,
    vendor,
    productType,
    image,
    secondUrl,
    badge,
    isAvailable,
    price,
    variant,
  };
  return { ...card, reference: specs.reference ?? null, outline: outlineFromSpecs(title, specs) };
}

/** The facts that at least one of the pieces has, in the order of a product's details. */
function rowsOf(products: readonly ProductDetail[]): ComparedRow[] {
  const facts = products.map(
    ({ specs }) => new Map(specRows(specs).map(({ label, value }) => [label, value])),
  );
  return specLabels()
    .filter((label) => label !== m.specs.reference && facts.some((known) => known.has(label)))
    .map((label) => {
      const values = facts.map((known) => known.get(label) ?? null);
      return { label, values, isSame: new Set(values).size === 1 };
    });
}
