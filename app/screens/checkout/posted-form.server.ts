import { checkoutRefusal } from "../../parts/checkout-refusal.ts";

const longestBody = 32 * 1024;

/**
 * Reads a form that a page of this store posted. Throws a refusal for a form that comes from elsewhere (403), is
 * longer than 32 kB (413) or is no plain form (415).
 */
export async function postedForm(request: Request): Promise<URLSearchParams> {
  if (isFromElsewhere(request)) throw checkoutRefusal("elsewhere");
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded(;|$)/i.test(type)) throw checkoutRefusal("not-a-form");
  if (Number(request.headers.get("content-length") ?? 0) > longestBody) throw checkoutRefusal("too-long");
  return new URLSearchParams(await shortText(request));
}

/**
 * Browsers name the sender twice: in `Sec-Fetch-Site`, and in `Origin` where that is too new for them. A request with
 * neither comes from no page at all.
 */
function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  return origin !== null && origin !== new URL(request.url).origin;
}

/** Stops reading at the limit, so a body without a length cannot fill the memory either. */
async function shortText(request: Request): Promise<string> {
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > longestBody) throw checkoutRefusal("too-long");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
