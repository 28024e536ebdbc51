import type { DeskVisit, TrayView } from "#visits";
import type { StoreServices } from "../../services.server.ts";
import { trayDesigns, trayProducts } from "../../store/visit/tray-pieces.server.ts";
import type { TrayProduct } from "../../store/visit/visit-view.ts";
import type { ProductImage } from "../../storefront/product-card.fragment.ts";

/** A piece on a tray as the desk sees it. */
export interface DeskPiece extends TrayView {
  image: ProductImage | null;
  /** Of a design: the address of its line drawing. */
  drawing: string | null;
  /** "In stock", "Sold", "Not in the catalogue"; empty for a design. */
  stock: string;
  isAvailable: boolean;
}

export type ShownVisit = Omit<DeskVisit, "pieces"> & { pieces: DeskPiece[] };

/** Visits with what the catalogue says of their pieces now. */
export async function withPieces<T extends { pieces: TrayView[] }>(
  all: Pick<StoreServices, "catalogue">,
  visits: readonly T[],
): Promise<(Omit<T, "pieces"> & { pieces: DeskPiece[] })[]> {
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
  if (!product) return "Not in the catalogue";
  if (product.isUnread) return "The catalogue cannot be read now";
  return product.isAvailable ? "In stock" : "Sold";
}

/** The number of a visit in a URL; 0 for anything else. */
export function visitId(text: string | null | undefined): number {
  return /^[1-9]\d{0,11}$/.test(text ?? "") ? Number(text) : 0;
}

/** The product that somebody typed: its link, its handle, or its title. */
export async function typedProduct(
  { catalogue }: Pick<StoreServices, "catalogue">,
  typed: string,
): Promise<{ handle: string; title: string } | null> {
  const current = await catalogue.current();
  if (!current.ok) return null;
  const text = typed.trim();
  const handle = linkedHandle(text) ?? text;
  const card = current.data.cardOf(handle) ?? current.data.cardOf(handle.toLowerCase().replaceAll(" ", "-"));
  return card ? { handle: card.handle, title: card.title } : null;
}

/** The handle in a link to a product's page; null for other texts. */
function linkedHandle(text: string): string | null {
  const [, handle = ""] = /\/product\/([^/?#\s]+)/.exec(text) ?? [];
  try {
    return decodeURIComponent(handle) || null;
  } catch {
    return null;
  }
}
