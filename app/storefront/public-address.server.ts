import type { ProductReader } from "./product-reader.ts";
import { publicAddress as addressOf } from "./public-address.ts";

/** The address under which a public page is cached; null for what must not be. */
export function publicAddress(
  products: Pick<ProductReader, "read">,
): (path: string, search: string) => Promise<string | null> {
  async function optionsOf(encodedHandle: string): Promise<readonly string[] | null> {
    const handle = decoded(encodedHandle);
    const answer = handle === null ? null : await products.read(handle);
    if (answer?.outcome !== "found") return null;
    return answer.product.options.map(({ name }) => name);
  }
  return (path, search) => addressOf(path, search, optionsOf);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
