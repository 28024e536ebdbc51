import { z } from "zod";
import { openPacker } from "./catalogue/pack-products.ts";
import type { PackedProducts } from "./catalogue/packed-products.ts";
import type { CatalogueSource } from "./catalogue-source.ts";
import { readListedProduct } from "./read-product.ts";
import type { StorefrontResult } from "./storefront-error.ts";

export interface LoadOptions {
  ownOrigin: string;
  /** Told of each product that could not be read and was left out. */
  warn(facts: object, message: string): void;
}

/** A catalogue as it was read. */
export interface LoadedCatalogue {
  products: PackedProducts;
  /** The provider's state that was read; null where it tells none. */
  state: string | null;
}

/** Reads the whole catalogue. One bad product is left out. */
export async function loadCatalogue(
  source: CatalogueSource,
  { ownOrigin, warn }: LoadOptions,
): Promise<StorefrontResult<LoadedCatalogue>> {
  const packer = openPacker();
  const result = await source.read((node) => {
    try {
      packer.add(readListedProduct(node, ownOrigin));
    } catch (error) {
      warn(
        { id: z.object({ id: z.string() }).safeParse(node).data?.id ?? null, reasons: reasonsOf(error) },
        "A product could not be read and is left out of the lists.",
      );
    }
  });
  return result.ok ? { ok: true, data: { products: await packer.close(), state: result.data } } : result;
}

function reasonsOf(error: unknown): string[] {
  if (!(error instanceof z.ZodError)) return [String(error)];
  return error.issues.slice(0, 3).map(({ path, message }) => `${path.join(".")}: ${message}`);
}
