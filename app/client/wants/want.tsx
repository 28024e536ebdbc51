import { data, Form, useNavigation } from "react-router";
import { m } from "#messages";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { readFields } from "../../platform/read-form.server.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { services } from "../../services.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/want";

export async function loader({ params, context }: Route.LoaderArgs) {
  const want = await context
    .get(services)
    .wants.toConfirm(params.token)
    .catch((error: unknown) => {
      throw isDatabaseBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
    });
  return data({ want }, want ? undefined : { status: 404 });
}

/** Confirming requires pressing a button, so that programs which follow links in emails don't confirm. */
export async function action({ params, request, context }: Route.ActionArgs) {
  await readFields(request);
  const { wants, wantMatching, rateLimits } = context.get(services);
  const refuse = (text: string, status: number, waitS: number) =>
    data({ text }, { status, headers: { "retry-after": String(waitS) } });
  try {
    const waitS = await rateLimits.take("track", getVisitorAddress(context));
    if (waitS) return refuse(rateLimitedMessage(waitS), 429, waitS);
    const isConfirmed = await wants.confirm(params.token);
    const want = isConfirmed ? await wants.toConfirm(params.token) : null;
    if (!want) throw safeRedirect(`/wish-list/confirm/${encodeURIComponent(params.token)}`);
    wantMatching.changed();
    throw safeRedirect(`/wish-list/${want.mailboxToken}?confirmed=1`);
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return refuse(m.alerts.notConfirmed, 503, 5);
  }
}

/** The URL contains the key. `same-origin`, because under `no-referrer` browsers send forms with `Origin: null`. */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta() {
  return noindexMeta(m.alerts.confirmTitle);
}

export default function ConfirmWant({ loaderData: { want }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      {want ? (
        <>
          <h1 className="font-serif text-display-2 text-balance">
            {want.isConfirmed ? m.alerts.alertIsOn : m.alerts.confirmTitle}
          </h1>
          <p className="mt-6 font-serif text-title-1 wrap-anywhere">{`“${want.query}”`}</p>
          <p className="mt-4 max-w-[34em] text-pretty text-text-2">
            {want.isConfirmed ? m.alerts.alreadyConfirmed : m.alerts.nextSteps}
          </p>
          {actionData && (
            <Notice kind="error" className="mt-6 max-w-[520px]">
              {actionData.text}
            </Notice>
          )}
          <div className="mt-8">
            {want.isConfirmed ? (
              <TextLink to={`/wish-list/${want.mailboxToken}`}>{m.alerts.manage}</TextLink>
            ) : (
              <Form method="post">
                <Button type="submit" size="lg" busy={isSending ? m.alerts.confirming : undefined}>
                  {m.alerts.confirm}
                </Button>
              </Form>
            )}
          </div>
        </>
      ) : (
        <>
          <h1 className="font-serif text-display-2 text-balance">{m.alerts.expired}</h1>
          <p className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2">{m.alerts.expiredHint}</p>
          <ButtonLink to="/wish-list" className="mt-8">
            {m.alerts.signUp}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
