import { CircleCheck } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { m } from "#messages";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { showroomDate } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/wants";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const mailbox = await context
    .get(services)
    .wants.mailbox(params.token)
    .catch((error: unknown) => {
      throw isDatabaseBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
    });
  const news = (["confirmed", "stopped"] as const).find((one) => searchParams.has(one)) ?? null;
  const wants = mailbox.wants.map((want) => ({ ...want, until: showroomDate(want.endsAt) }));
  // Makes former keys indistinguishable from invented ones.
  const status = wants.length === 0 && news !== "stopped" ? 404 : 200;
  return data({ email: mailbox.email, wants, news }, { status });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await readFields(request);
  const want = form?.get("want") ?? "";
  if (want !== "all" && !/^[1-9]\d{0,11}$/.test(want))
    return data({ text: m.alerts.unread }, { status: 400 });
  try {
    await context.get(services).wants.stop(params.token, want === "all" ? want : Number(want));
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return data({ text: m.alerts.notStopped }, { status: 503, headers: { "retry-after": "5" } });
  }
  throw safeRedirect(`/wish-list/${encodeURIComponent(params.token)}?stopped=1`);
}

/** The URL contains the key. `same-origin`, because under `no-referrer` browsers send forms with `Origin: null`. */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta() {
  return noindexMeta(m.alerts.yourAlerts);
}

export default function MailboxWants({ loaderData, actionData }: Route.ComponentProps) {
  const { email, wants, news } = loaderData;
  const sent = useNavigation().formData?.get("want");
  return (
    <div className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <WantsNotice news={news} count={wants.length} />
      <h1 className="mt-4 font-serif text-display-2 text-balance">
        {wants.length > 0 ? m.alerts.yourAlerts : m.alerts.unsubscribed}
      </h1>
      {actionData && (
        <Notice kind="error" className="mt-6 max-w-[520px]">
          {actionData.text}
        </Notice>
      )}
      {wants.length > 0 ? (
        <>
          <p key="wants" className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2">
            {m.alerts.willEmail}
            <span className="wrap-anywhere">{email}</span>
            {m.alerts.whenFound}
          </p>
          <ul className="mt-9 max-w-[720px] border-t border-line">
            {wants.map(({ id, query, until }) => (
              <li
                key={id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4"
              >
                <span className="min-w-0">
                  <TextLink
                    to={`/search?${new URLSearchParams({ q: query })}`}
                    className="font-serif text-title-3 wrap-anywhere"
                  >
                    {query}
                  </TextLink>
                  <span className="mt-1.5 block text-small text-text-2">{m.alerts.until(until)}</span>
                </span>
                <Form method="post">
                  <input type="hidden" name="want" value={id} />
                  <Button
                    type="submit"
                    variant="secondary"
                    aria-label={m.alerts.stopLooking(query)}
                    busy={sent === String(id) ? m.alerts.stopping : undefined}
                  >
                    {m.alerts.stop}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
          <Form method="post" className="mt-8">
            <Button
              type="submit"
              name="want"
              value="all"
              variant="secondary"
              busy={sent === "all" ? m.alerts.stopping : undefined}
            >
              {m.alerts.unsubscribeAll}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2">{m.alerts.none}</p>
          <ButtonLink to="/wish-list" variant="secondary" className="mt-8">
            {m.alerts.findPiece}
          </ButtonLink>
        </>
      )}
    </div>
  );
}

function WantsNotice({ news, count }: { news: "confirmed" | "stopped" | null; count: number }) {
  if (news === null || (news === "confirmed" && count === 0)) return null;
  return (
    <p
      role="status"
      data-outcome=""
      className="flex items-center gap-2.5 text-ui text-green outline-offset-4"
    >
      <CircleCheck size={20} strokeWidth={1.25} aria-hidden="true" className="flex-none" />
      {news === "confirmed" ? m.alerts.confirmed : m.alerts.stopped}
    </p>
  );
}
