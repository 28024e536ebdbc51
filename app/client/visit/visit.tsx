import { CalendarPlus, ChevronRight, CircleCheck, MapPin } from "lucide-react";
import { data, Link } from "react-router";
import { localPath } from "#language";
import { m } from "#messages";
import { settings } from "#settings";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { showroomTime, showroomWeekday } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { Tray } from "../../store/visit/tray.tsx";
import { trayDesigns, trayProducts } from "../../store/visit/tray-pieces.server.ts";
import { visitCalendar } from "../../store/visit/visit-calendar.server.ts";
import { VisitClock } from "../../store/visit/visit-clock.tsx";
import { PanelFact } from "../../store/visit/visit-panel.tsx";
import type { TrayProduct } from "../../store/visit/visit-view.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/visit";
import { ChangeVisitForms } from "./change-visit.tsx";
import { handleVisitPost, unknownVisit } from "./visit-post.server.ts";
import { readVisitIntent, type VisitReply } from "./visit-reply.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const { searchParams } = new URL(request.url);
  const visit = await all.visits.client(params.token).catch((error: unknown) => {
    throw isDatabaseBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
  });
  if (!visit) throw unknownVisit();
  const { pieces, startsAt, endsAt, ...shown } = visit;
  const known = await trayProducts(
    all,
    pieces.flatMap(({ handle }) => handle ?? []),
  );
  const products = pieces.flatMap(({ handle, title }) => {
    if (handle === null) return [];
    const gone: TrayProduct = { handle, title, image: null, price: null, isAvailable: false };
    const product = known.find((one) => one.handle === handle) ?? gone;
    return [{ ...product, title: product.isUnread ? title : product.title }];
  });
  const calendar = visit.canChange
    ? visitCalendar(await all.visits.week({ day: searchParams.get("day") ?? visit.day }))
    : null;
  return {
    visit: {
      ...shown,
      date: showroomWeekday(startsAt),
      clock: showroomTime(startsAt),
      until: showroomTime(endsAt),
    },
    products,
    designs: trayDesigns(pieces.flatMap(({ design }) => design ?? [])),
    calendar,
    news: (["booked", "moved", "cancelled"] as const).find((one) => searchParams.has(one)) ?? null,
    isTrayShort: searchParams.has("short"),
    path: `/visits/${params.token}`,
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return await handleVisitPost({ token: params.token, request, context });
}

/** While offline, the page keeps what was chosen. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const intent = readVisitIntent(form.get("intent"));
    return {
      intent,
      kind: "error",
      text: m.visit.offline,
      time: String(form.get("time") ?? ""),
    } as VisitReply;
  }
}

/** Also after a rejection: the visit may have been changed, or the time taken. */
export function shouldRevalidate() {
  return true;
}

/** The URL contains the key. `same-origin`, because under `no-referrer` browsers send forms with `Origin: null`. */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(loaderData ? m.visit.yourVisitLabel(loaderData.visit.label) : m.visit.yourVisit);
}

export default function ClientVisit({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, products, designs, calendar, isTrayShort, path } = loaderData;
  const hasTray = products.length + designs.length > 0;
  return (
    <div className="page-wrap pt-2.5 pb-(--section)">
      <nav
        aria-label={m.visit.breadcrumb}
        className="flex min-h-11 items-center gap-2.5 text-small text-text-2"
      >
        <Link to="/" className="hit-area hover:text-text">
          {m.visit.home}
        </Link>
        <ChevronRight size={14} strokeWidth={1.25} className="opacity-60" aria-hidden="true" />
        <span aria-current="page">{m.visit.yourVisit}</span>
      </nav>
      <div className="mt-8 grid items-center gap-[clamp(32px,5vw,88px)] border-t border-line py-[clamp(32px,5vw,72px)] lg:grid-cols-[minmax(240px,5fr)_7fr]">
        <VisitClock clock={visit.state === "cancelled" ? null : visit.clock} />
        <Facts {...loaderData} />
      </div>
      {isTrayShort && visit.state === "booked" && (
        <Notice kind="info" className="mb-9">
          {m.visit.trayShort(settings().phones.appointments)}
        </Notice>
      )}
      {hasTray && visit.state !== "cancelled" && (
        <section aria-labelledby="tray" className="border-t border-line py-9">
          <h2 id="tray" className="mb-5 font-serif text-title-2">
            {m.visit.onTray}
          </h2>
          <Tray products={products} designs={designs} />
        </section>
      )}
      {calendar && <ChangeVisitForms visit={visit} calendar={calendar} path={path} reply={actionData} />}
      {!calendar && actionData && <Notice kind="error">{actionData.text}</Notice>}
    </div>
  );
}

function Facts({ visit, news, path }: Route.ComponentProps["loaderData"]) {
  const { address, name, mapsUrl, phones } = settings();
  const isCancelled = visit.state === "cancelled";
  return (
    <div>
      <VisitNotice visit={visit} news={news} />
      <h1 className="mt-[18px] mb-[26px] font-serif text-display-2 text-balance tabular-nums">
        {`${isCancelled ? m.visit.canceledTitle : ""}${visit.date},`}
        <br />
        {m.visit.at(visit.clock)}
      </h1>
      <dl className="border-b border-line text-ui">
        <PanelFact label={m.visit.until}>{visit.until}</PanelFact>
        <PanelFact label={m.visit.where}>
          {name}, {address.street}, {address.town}
        </PanelFact>
        <PanelFact label={m.visit.reason}>{visit.reasonLabel}</PanelFact>
        <PanelFact label={m.visit.call}>{phones.appointments}</PanelFact>
        <PanelFact label={m.visit.reference}>{visit.label}</PanelFact>
      </dl>
      <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
        {isCancelled ? (
          <ButtonLink to="/visit">{m.visit.bookAnother}</ButtonLink>
        ) : (
          <a
            href={localPath(`${path}/visit.ics`)}
            download
            className="print:hidden inline-flex min-h-12 items-center justify-center gap-2.5 rounded-ctl border border-transparent bg-text px-[26px] text-ui font-medium text-inverse hover:bg-[color-mix(in_oklab,var(--text)_84%,var(--bg))]"
          >
            <CalendarPlus size={20} strokeWidth={1.25} aria-hidden="true" />
            {m.visit.addToCalendar}
          </a>
        )}
        <ButtonLink to={mapsUrl} variant="secondary" target="_blank" rel="noopener noreferrer">
          <MapPin size={20} strokeWidth={1.25} aria-hidden="true" />
          {m.visit.directions}
        </ButtonLink>
        {visit.canChange && <TextLink to="#day-and-time">{m.visit.changeOrCancel}</TextLink>}
      </div>
    </div>
  );
}

function VisitNotice({ visit, news }: Pick<Route.ComponentProps["loaderData"], "visit" | "news">) {
  const { email, isEmailHeld } = visit;
  const emailed = email && (isEmailHeld ? m.visit.emailHeld(email) : m.visit.emailed(email));
  const text = {
    booked: m.visit.booked,
    moved: m.visit.rescheduled,
    cancelled: m.visit.canceled,
  };
  if (news === null || (news === "cancelled") !== (visit.state === "cancelled")) return null;
  return (
    <p
      role="status"
      data-outcome=""
      className="flex items-center gap-2.5 text-ui text-green outline-offset-4"
    >
      <CircleCheck size={20} strokeWidth={1.25} aria-hidden="true" className="flex-none" />
      <span className="wrap-anywhere">{[text[news], emailed].filter(Boolean).join(" ")}</span>
    </p>
  );
}
