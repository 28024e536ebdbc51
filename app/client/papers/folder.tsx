import { data, Form, useNavigation } from "react-router";
import { localPath } from "#language";
import { m } from "#messages";
import { pageSizeForCountry } from "#papers";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { getVisitorAddress } from "../../platform/rate-limit.server.ts";
import { rateLimitedMessage } from "../../platform/rate-limited-message.ts";
import { readFields } from "../../platform/read-form.server.ts";
import { showroomDate } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/folder";
import { listFolderPapers, loadFolder } from "./folder.server.ts";

export { CheckoutProblem as ErrorBoundary } from "../../checkout/checkout-problem.tsx";

const sizes = ["letter", "a4"] as const;

function kindTitles() {
  return [
    { kind: "certificate", title: m.papers.certificates },
    { kind: "appraisal", title: m.papers.appraisals },
    { kind: "receipt", title: m.papers.receipts },
    { kind: "approval", title: m.papers.approvedDrawings },
  ] as const;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { papers } = context.get(services);
  let folder = await loadFolder(context, params.token);
  // Includes certificates for pieces handed over just now.
  if (folder && !("expired" in folder) && (await papers.issueDueCertificates().catch(() => 0)) > 0)
    folder = await loadFolder(context, params.token);
  const sent = new URL(request.url).searchParams.has("sent");
  if (!folder) return data({ state: "unknown" as const }, { status: 404 });
  if ("expired" in folder) return data({ state: "expired" as const, sent }, { status: 410 });
  const asked = new URL(request.url).searchParams.get("size") ?? "";
  const size = sizes.find((one) => one === asked) ?? pageSizeForCountry(settings().address.country);
  const listed = listFolderPapers(context, folder).map(({ name, kind, title, isVoid, day }) => ({
    ...{ name, kind, title: isVoid ? m.papers.voidTitle(title) : title },
    day: calendarDayLabel(day),
  }));
  return { state: "open" as const, listed, size, until: showroomDate(folder.expiresAt), token: params.token };
}

/** Sends a new link to the mailbox's owner. */
export async function action({ params, request, context }: Route.ActionArgs) {
  await readFields(request);
  const { papers, rateLimits } = context.get(services);
  const refuse = (text: string, status: number, waitS: number) =>
    data({ text }, { status, headers: { "retry-after": String(waitS) } });
  try {
    const waitS = await rateLimits.take("track", getVisitorAddress(context));
    if (waitS) return refuse(rateLimitedMessage(waitS), 429, waitS);
    await papers.sendFolderAgain(params.token);
    return data({ text: "" });
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error;
    return refuse(m.papers.notSent, 503, 5);
  }
}

/** The URL contains the key. `same-origin`, because under `no-referrer` browsers send forms with `Origin: null`. */
export function headers({ errorHeaders, actionHeaders }: Route.HeadersArgs) {
  return privateHeaders("same-origin", errorHeaders ?? actionHeaders);
}

export function meta() {
  return noindexMeta(m.papers.yourDocuments);
}

export default function FolderPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "open") return <OpenFolder folder={loaderData} />;
  // Sending a new link invalidates this one.
  if (loaderData.state === "expired" || actionData) return <Expired text={actionData?.text} />;
  return (
    <CheckoutFrame label={m.papers.yourDocuments}>
      <h1 className="pt-[30px] font-serif text-title-1 text-balance">{m.papers.notFoundTitle}</h1>
      <p className="mt-4 max-w-[34em] text-pretty text-text-2">
        {m.papers.notFound}
        <TextLink to={`mailto:${settings().email}`}>{settings().email}</TextLink>
      </p>
    </CheckoutFrame>
  );
}

/** A plain link, because its target isn't a page of the app. */
const fileLink = "text-underline hit-area inline-flex items-center text-ui font-medium";

type Open = Extract<Route.ComponentProps["loaderData"], { state: "open" }>;

function OpenFolder({ folder: { listed, size, until, token } }: { folder: Open }) {
  const query = `?size=${size}`;
  return (
    <CheckoutFrame label={m.papers.yourDocuments}>
      <h1 className="pt-[30px] font-serif text-title-1 text-balance">{m.papers.yourDocuments}</h1>
      <p className="mt-3 max-w-[34em] text-pretty text-text-2">{m.papers.keepPrivate(until)}</p>
      {listed.length === 0 ? (
        <p className="mt-8 text-text-2">{m.papers.empty}</p>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-y border-line py-2">
            <nav aria-label={m.papers.paperSize} className="flex items-center gap-5 text-ui">
              <span className="text-text-2">{m.papers.paperSize}</span>
              {sizes.map((value) =>
                value === size ? (
                  <span
                    key={value}
                    aria-current="true"
                    className="inline-flex min-h-11 items-center border-b-2 border-gold font-medium"
                  >
                    {value === "a4" ? m.papers.a4 : m.papers.letter}
                  </span>
                ) : (
                  <TextLink key={value} to={`?size=${value}`}>
                    {value === "a4" ? m.papers.a4 : m.papers.letter}
                  </TextLink>
                ),
              )}
            </nav>
            <a href={localPath(`/papers/${token}/papers.zip${query}`)} className={fileLink}>
              {m.papers.downloadAll}
            </a>
          </div>
          {kindTitles().map(({ kind, title }) => {
            const papers = listed.filter((paper) => paper.kind === kind);
            return (
              papers.length > 0 && (
                <section key={kind} aria-labelledby={kind} className="mt-9">
                  <h2 id={kind} className="font-serif text-title-2">
                    {title}
                  </h2>
                  <ul className="mt-3 border-t border-line text-ui">
                    {papers.map((paper) => (
                      <li
                        key={paper.name}
                        className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 gap-y-0.5 border-b border-line py-3"
                      >
                        <a
                          href={localPath(`/papers/${token}/${paper.name}.pdf${query}`)}
                          aria-label={m.papers.documentLabel(paper.name, paper.title)}
                          className={`${fileLink} justify-self-start tabular-nums`}
                        >
                          {paper.name}
                        </a>
                        <span className="text-small text-text-2 tabular-nums">{paper.day}</span>
                        <span aria-hidden="true" className="col-span-2 text-small text-text-2 wrap-anywhere">
                          {paper.title}
                        </span>
                      </li>
                    ))}
                  </ul>
                </section>
              )
            );
          })}
        </>
      )}
    </CheckoutFrame>
  );
}

function Expired({ text }: { text: string | undefined }) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <CheckoutFrame label={m.papers.yourDocuments}>
      <h1 className="pt-[30px] font-serif text-title-1 text-balance">{m.papers.expired}</h1>
      <p className="mt-4 max-w-[34em] text-pretty text-text-2">{m.papers.expiredHint}</p>
      {text !== undefined && (
        <Notice kind={text === "" ? "info" : "error"} className="mt-6 max-w-[520px]">
          {text === "" ? m.papers.linkSent : text}
        </Notice>
      )}
      <Form method="post" className="mt-7">
        <Button type="submit" busy={isSending ? m.papers.sending : undefined}>
          {m.papers.sendLink}
        </Button>
      </Form>
    </CheckoutFrame>
  );
}
