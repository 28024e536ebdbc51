import { products } from "../storefront/catalogue.server.ts";
import { publicAddress as addressOf } from "./public-address.ts";

/** The address under which this process keeps a public page; null for what must not be kept. */
export function publicAddress(path: string, search: string): Promise<string | null> {
  return addressOf(path, search, optionsOf);
}

async function optionsOf(encodedHandle: string): Promise<readonly string[] | null> {
  const handle = decoded(encodedHandle);
  const answer = handle === null ? null : await products.read(handle);
  if (answer?.outcome !== "found") return null;
  return answer.product.options.map(({ name }) => name);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
