import { data, type RouterContextProvider } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { noStore } from "../../platform/cache-control.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { formByteLimits, readForm, readText, tooLongMessage } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { type StoreServices, services } from "../../services.server.ts";
import { findPiecesForQueries } from "../../storefront/search/find-pieces.ts";
import type { WantAnswer } from "./want-path.ts";

const notSaved = () => m.wishes.notSaved(settings().phones.showroom);
/** Longer input is rejected for its length and only shown truncated. */
const maxShown = 400;

/** Saves a wish-list alert. Throws a redirect on success; otherwise returns why not, with the submitted values. */
export async function saveWant(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, formByteLimits.words);
  const empty = { email: "", query: "", piece: "" };
  if (!form) return refuse({ errors: { form: tooLongMessage() }, typed: empty }, 413);
  const email = readText(form, "email");
  const query = readText(form, "query");
  const piece = readText(form, "piece").slice(0, 255);
  const typed = { email: email.slice(0, maxShown), query: query.slice(0, maxShown), piece };
  const all = context.get(services);
  const address = getVisitorAddress(context);
  const waitS = await all.rateLimits.take("want", address);
  if (waitS) return refuse({ errors: { form: rateLimitedMessage(waitS) }, typed }, 429, waitS);
  const asked = await all.wants.ask({ email, query }, (checked) => readQuery(all, checked, piece));
  if (asked.ok) throw safeRedirect("/wish-list?asked=1", { headers: { "cache-control": noStore } });
  await all.rateLimits.giveBack("want", address);
  if ("busy" in asked) return refuse({ errors: { form: notSaved() }, typed }, 503, 5);
  const errors: WantAnswer["errors"] = {};
  for (const { field, message } of asked.errors)
    errors[field === "email" || field === "query" ? field : "form"] ??= message;
  return refuse({ errors, typed }, 422);
}

/** What the search makes of a query; null if the catalogue can't be read. */
async function readQuery({ catalogue, products }: StoreServices, query: string, handle: string) {
  const current = await catalogue.current();
  if (!current.ok) return null;
  const page = { sort: "best", page: 1, pageSize: 1, nearSize: 0, isTyping: false } as const;
  const { understood, unknown } = await current.data.search({ ...page, text: query });
  const readAs = understood.corrected.length > 0 ? understood.text : query;
  const product = handle === "" ? null : await products.read(handle);
  return {
    readAs,
    isUnderstood: understood.conditions.length + unknown.length > 0,
    known: await findPiecesForQueries(current.data, [query, readAs]),
    piece: product?.outcome === "found" ? { handle, title: product.product.title } : null,
  };
}

function refuse(answer: WantAnswer, status: number, waitS = 0) {
  const retry = waitS ? { "retry-after": String(waitS) } : {};
  return data(answer, { status, headers: { "cache-control": noStore, ...retry } });
}
