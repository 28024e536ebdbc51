import type { DeskVisit, TrayView } from "#visits";
import type { StoreServices } from "../../services.server.ts";
import { trayDesigns, trayProducts } from "../../store/visit/tray-pieces.server.ts";
import type { TrayProduct } from "../../store/visit/visit-view.ts";
import type { ProductImage } from "../../storefront/product-card.fragment.ts";

/** A piece on a tray, as shown at the desk. */
export interface DeskTrayPiece extends TrayView {
  image: ProductImage | null;
  /** For a design: the URL of its line drawing. */
  drawing: string | null;
  /** "In stock", "Sold", "Not in the catalog"; empty for a design. */
  stock: string;
  isAvailable: boolean;
}

export type VisitWithPieces = Omit<DeskVisit, "pieces"> & { pieces: DeskTrayPiece[] };

/** Visits with what the catalogue currently says about their pieces. */
export async function withPieces<T extends { pieces: TrayView[] }>(
  all: Pick<StoreServices, "catalogue">,
  visits: readonly T[],
): Promise<(Omit<T, "pieces"> & { pieces: DeskTrayPiece[] })[]> {
  const handles = visits.flatMap(({ pieces }) => pieces.flatMap(({ handle }) => handle ?? []));
  const known = new Map((await trayProducts(all, handles)).map((product) => [product.handle, product]));
  return visits.map((visit) => ({
    ...visit,
    pieces: visit.pieces.map((piece) => {
      if (piece.handle === null) {
        const [design] = trayDesigns(piece.design === null ? [] : [piece.design]);
        return { ...piece, image: null, drawing: design?.drawing ?? null, stock: "", isAvailable: true };
      }
      const product = known.get(piece.handle);
      const isAvailable = product?.isAvailable ?? false;
      return {
        ...piece,
        image: product?.image ?? null,
        drawing: null,
        stock: stockText(product),
        isAvailable,
      };
    }),
  }));
}

function stockText(product: TrayProduct | undefined): string {
  if (!product) return "Not in the catalog";
  if (product.isUnread) return "The catalog isn't available right now";
  return product.isAvailable ? "In stock" : "Sold";
}

/** Parses a visit id from a URL; 0 if invalid. */
export function parseVisitId(text: string | null | undefined): number {
  return /^[1-9]\d{0,11}$/.test(text ?? "") ? Number(text) : 0;
}

/** Maximum number of matches named. */
const maxNamed = 5;

/**
 * Finds a typed product by link, handle, or brand and title as the store's search understands them. Returns `message`
 * if none or several match.
 */
export async function findTypedProduct(
  { catalogue }: Pick<StoreServices, "catalogue">,
  typed: string,
): Promise<{ handle: string; title: string } | { message: string }> {
  const text = typed.trim();
  if (text === "") return { message: "Type the piece's brand and name, or paste its link." };
  const current = await catalogue.current();
  if (!current.ok) return { message: "The catalog isn't available right now. Try again in a minute." };
  const card = current.data.cardOf(linkedHandle(text) ?? text);
  if (card) return { handle: card.handle, title: card.title };
  const page = { sort: "best", page: 1, pageSize: maxNamed + 1, nearSize: 0 } as const;
  const { items } = await current.data.search({ ...page, text, isTyping: false, isExact: true });
  const named = items.filter(({ title }) => title.toLowerCase() === text.toLowerCase());
  const [found, ...others] = named.length === 1 ? named : items;
  if (!found)
    return { message: "No piece matches that link or name. Type its brand and name, or paste its link." };
  if (others.length === 0) return { handle: found.handle, title: found.title };
  const names = items.slice(0, maxNamed).map(({ title }) => `“${title}”`);
  const more = items.length > maxNamed ? " and more" : "";
  return {
    message: `Several pieces match: ${names.join(", ")}${more}. Type one of these names, or paste its link.`,
  };
}

/** The handle in a link to a product page; null for other text. */
function linkedHandle(text: string): string | null {
  const [, handle = ""] = /\/product\/([^/?#\s]+)/.exec(text) ?? [];
  try {
    return decodeURIComponent(handle) || null;
  } catch {
    return null;
  }
}
