import { isCrossSite } from "../platform/is-cross-site.ts";
import { readBody } from "../platform/read-body.ts";
import { checkoutRefusal } from "./checkout-refusal.ts";

const maxBodyBytes = 32 * 1024;

/**
 * Reads a form that a page of this store posted. Throws a refusal for a form that comes from elsewhere (403), is
 * longer than 32 kB (413) or is no plain form (415).
 */
export async function postedForm(request: Request): Promise<URLSearchParams> {
  if (isCrossSite(request)) throw checkoutRefusal("elsewhere");
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(type)) throw checkoutRefusal("not-a-form");
  const body = await readBody(request, maxBodyBytes);
  if (body === null) throw checkoutRefusal("too-long");
  return new URLSearchParams(body);
}
