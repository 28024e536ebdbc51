import { data, type RouterContextProvider } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import type { BookingResult } from "#visits";
import { noStore } from "../../platform/cache-control.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { formByteLimits, readForm, readText, tooLongMessage } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { trayProducts } from "./tray-pieces.server.ts";
import type { VisitAnswer } from "./visit-view.ts";

const notSaved = () => m.booking.notSaved(settings().phones.appointments);
const typedFields = ["name", "email", "phone", "reason", "notes", "time"] as const;

/** Books a visit. Throws a redirect to its page, or returns why not, with the submitted values. */
export async function handleVisitBooking(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request, formByteLimits.words);
  if (!form) return refuse({ errors: { form: tooLongMessage() }, typed: {} }, 413);
  const typed = Object.fromEntries(typedFields.map((name) => [name, readText(form, name)]));
  const { rateLimits } = context.get(services);
  const address = getVisitorAddress(context);
  const waitS = await rateLimits.take("visit", address);
  if (waitS) return refuse({ errors: { form: rateLimitedMessage(waitS) }, typed }, 429, waitS);
  const booked = await book(form, typed, context);
  if (booked.ok)
    throw safeRedirect(`/visits/${booked.token}?booked=1${booked.isTrayShort ? "&short=1" : ""}`, {
      headers: { "cache-control": noStore },
    });
  await rateLimits.giveBack("visit", address);
  if ("busy" in booked) return refuse({ errors: { form: notSaved() }, typed }, 503, 5);
  const errors: VisitAnswer["errors"] = {};
  for (const { field, message } of booked.errors) {
    const isShown = field === "pieces" || typedFields.some((name) => name === field);
    errors[isShown ? field : "form"] ??= message;
  }
  return refuse({ errors, typed }, 422);
}

async function book(
  form: FormData,
  typed: Record<string, string>,
  context: Readonly<RouterContextProvider>,
): Promise<
  Exclude<BookingResult, { ok: true }> | (Extract<BookingResult, { ok: true }> & { isTrayShort: boolean })
> {
  const all = context.get(services);
  const named = async (handles: readonly string[]) =>
    (await trayProducts(all, handles)).map(({ handle, title }) => ({ handle, title }));
  const designs = textsOf(form, "design").map((design) => ({ design }));
  const shared = form.get("share") === "yes" && {
    viewed: await named(textsOf(form, "viewed").slice(0, 20)),
    saved: await named(textsOf(form, "saved").slice(0, 20)),
  };
  const chosen = new Set(textsOf(form, "piece"));
  const products = await named([...chosen]);
  const booked = await all.visits.book({
    ...typed,
    key: readText(form, "key"),
    pieces: [...products, ...designs],
    ...(shared && { shared }),
  });
  // Pieces removed from the catalogue since the page was opened have no title, so they can't be put on the tray.
  return booked.ok ? { ...booked, isTrayShort: products.length < chosen.size } : booked;
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value): value is string => typeof value === "string" && value !== "");
}

function refuse(answer: VisitAnswer, status: number, waitS = 0) {
  const retry = waitS ? { "retry-after": String(waitS) } : {};
  return data(answer, { status, headers: { "cache-control": noStore, ...retry } });
}
