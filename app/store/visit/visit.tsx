import { ChevronRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { data, Form, Link, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { reasonKeys } from "#visits";
import { noStore } from "../../platform/cache-control.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { useFocusAfterRemoval } from "../../platform/route-announcer.tsx";
import { services } from "../../services.server.ts";
import { Notice } from "../../ui/notice.tsx";
import { pageMeta } from "../seo/page-meta.ts";
import type { Route } from "./+types/visit";
import { handleVisitBooking } from "./book-visit.server.ts";
import { ContactFields } from "./contact-fields.tsx";
import { ReasonChoices } from "./reason-choices.tsx";
import { TimeChoices } from "./time-choice.tsx";
import { trayDesigns, trayProducts } from "./tray-pieces.server.ts";
import { TraySection } from "./tray-section.tsx";
import { useRadioValues } from "./use-radio-values.ts";
import { visitCalendar } from "./visit-calendar.server.ts";
import { VisitBar, VisitPanel } from "./visit-panel.tsx";
import { visitPath } from "./visit-path.ts";
import type { VisitAnswer } from "./visit-view.ts";

export { loaderHeaders as headers } from "../../platform/route-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const { searchParams } = new URL(request.url);
  const products = await trayProducts(all, searchParams.getAll("piece"));
  const designs = trayDesigns(searchParams.getAll("design"));
  const day = searchParams.get("day");
  const week = await all.visits.week({ day }).catch((error: unknown) => {
    if (!isDatabaseBusy(error)) throw error;
    return null;
  });
  const loaded = {
    formKey: newIdempotencyKey(),
    day,
    calendar: week && visitCalendar(week),
    products,
    designs,
    reasons: reasonKeys.map((key) => ({ key, ...m.booking.reasons[key] })),
    reason: likelyReason(products, designs.length),
  };
  const retry = week ? {} : { "retry-after": "5" };
  return data(loaded, { status: week ? 200 : 503, headers: { "cache-control": noStore, ...retry } });
}

/** The most likely reason for a visit with these pieces on the tray. */
function likelyReason(products: readonly { title: string }[], designs: number): string {
  if (designs > 0) return "design";
  if (products.some(({ title }) => /\bring\b/i.test(title))) return "ring";
  return products.length > 0 ? "watches" : "other";
}

export function action({ request, context }: Route.ActionArgs) {
  return handleVisitBooking(request, context);
}

/** While offline, the page keeps what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
    const text = m.booking.offline(settings().phones.appointments);
    return { errors: { form: text }, typed } as VisitAnswer;
  }
}

/** Also after a rejection: others may have booked times. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult ? true : defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.origin, {
    title: m.booking.bookVisit,
    description: m.booking.description(settings().name, settings().address.town),
    path: "/visit",
    shows: { title: m.sizer.rings, image: null },
  });
}

export default function Visit({ loaderData, actionData }: Route.ComponentProps) {
  const { calendar, products, designs, reasons, day } = loaderData;
  useFocusAfterRemoval(products.length + designs.length, "#tray-title");
  const answer: VisitAnswer | undefined = actionData;
  const [formKey] = useState(loaderData.formKey);
  const typed = answer?.typed ?? {};
  const isSending = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const initial = { time: typed.time ?? "", reason: typed.reason || loaderData.reason };
  const { chosen, follow } = useRadioValues(form, initial);
  useFocusOnError(form, answer);
  const time = calendar?.times.find(({ value }) => value === chosen.time) ?? null;
  const count = products.filter(({ isAvailable }) => isAvailable).length + designs.length;
  const tray = { pieces: products.map(({ handle }) => handle), designs: designs.map(({ text }) => text) };
  const pathOf = (other: string) => visitPath(tray, other);
  return (
    <>
      <Heading />
      <Form
        ref={form}
        method="post"
        action={visitPath(tray, day)}
        preventScrollReset
        noValidate
        onChange={follow}
        className="page-wrap grid items-start gap-x-[clamp(32px,5vw,88px)] pb-(--section) lg:grid-cols-[minmax(0,1fr)_minmax(340px,420px)]"
      >
        <div className="min-w-0">
          <input type="hidden" name="key" value={formKey} />
          <ReasonChoices reasons={reasons} value={chosen.reason} error={answer?.errors.reason} />
          <TraySection products={products} designs={designs} day={day} error={answer?.errors.pieces} />
          {calendar ? (
            <TimeChoices
              calendar={calendar}
              title={m.booking.dayAndTime}
              pathOf={pathOf}
              value={chosen.time}
              error={answer?.errors.time}
            />
          ) : (
            <Notice kind="error" className="mb-9">
              {m.booking.noTimes(settings().phones.appointments)}
            </Notice>
          )}
          <ContactFields answer={answer} />
        </div>
        <VisitPanel
          time={time}
          reason={reasons.find(({ key }) => key === chosen.reason)?.label ?? null}
          pieces={count}
          isBusy={isSending}
        />
        <VisitBar time={time} pieces={count} isBusy={isSending} />
      </Form>
    </>
  );
}

function Heading() {
  return (
    <div className="page-wrap pt-2.5 pb-10">
      <nav
        aria-label={m.list.breadcrumb}
        className="flex min-h-11 items-center gap-2.5 text-small text-text-2"
      >
        <Link to="/" className="hit-area hover:text-text">
          {m.list.home}
        </Link>
        <ChevronRight size={14} strokeWidth={1.25} className="opacity-60" aria-hidden="true" />
        <span aria-current="page">{m.booking.bookVisit}</span>
      </nav>
      <h1 className="mt-3 font-serif text-display-2 text-balance">{m.booking.heading}</h1>
      <p className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2">{m.booking.intro}</p>
    </div>
  );
}

const order = ["reason", "time", "name", "phone", "email", "notes"];

/** Moves focus to the first invalid input. */
function useFocusOnError(
  form: React.RefObject<HTMLFormElement | null>,
  answer: VisitAnswer | undefined,
): void {
  useEffect(() => {
    const first = answer && order.find((name) => answer.errors[name]);
    const control = first ? form.current?.elements.namedItem(first) : null;
    const input = control instanceof RadioNodeList ? control[0] : control;
    if (input instanceof HTMLElement) input.focus();
  }, [form, answer]);
}
