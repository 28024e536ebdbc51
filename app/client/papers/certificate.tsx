import { BadgeCheck, BadgeX } from "lucide-react";
import { data } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { isDatabaseBusy } from "../../platform/is-database-busy.ts";
import { privateHeaders } from "../../platform/private-headers.ts";
import { services } from "../../services.server.ts";
import { noindexMeta } from "../../store/seo/noindex-meta.ts";
import { TextLink } from "../../ui/text-link.tsx";
import type { Route } from "./+types/certificate";

export { CheckoutProblem as ErrorBoundary } from "../../checkout/checkout-problem.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const certificate = await context
    .get(services)
    .papers.verify(params.token)
    .catch((error: unknown) => {
      throw isDatabaseBusy(error) ? data(null, { status: 503, headers: { "retry-after": "5" } }) : error;
    });
  return data({ certificate }, certificate ? undefined : { status: 404 });
}

/** The URL contains the key. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return privateHeaders("no-referrer", errorHeaders);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return noindexMeta(
    loaderData?.certificate ? m.papers.certificateLabel(loaderData.certificate.label) : m.papers.certificate,
  );
}

/** The page behind a certificate's code: whether it is ours, and for which piece, without its owner. */
export default function CertificatePage({ loaderData: { certificate } }: Route.ComponentProps) {
  if (!certificate)
    return (
      <CheckoutFrame label={m.papers.certificate}>
        <h1 className="pt-[30px] font-serif text-title-1 text-balance">{m.papers.unknownCertificate}</h1>
        <p className="mt-4 max-w-[34em] text-pretty text-text-2">
          {m.papers.unknownCertificateHint(settings().phones.showroom)}
        </p>
      </CheckoutFrame>
    );
  const { label, version, isVoid, title, piece, stones, day } = certificate;
  const rows = [
    ...piece,
    ...stones.map(({ what, carats, grades, report }) => ({
      label: m.papers.stone,
      value: [what, /^\d+([.,]\d+)?$/.test(carats) ? m.papers.carats(carats) : carats, grades, report]
        .filter(Boolean)
        .join(", "),
    })),
    { label: m.papers.issuedFor, value: m.papers.saleOf(calendarDayLabel(day)) },
  ];
  return (
    <CheckoutFrame label={<span className="tabular-nums">{m.papers.certificateLabel(label)}</span>}>
      {isVoid ? (
        <p key="void" className="flex items-center gap-2.5 pt-[30px] text-ui font-medium text-garnet">
          <BadgeX aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
          {m.papers.noLongerValid}
        </p>
      ) : (
        <p className="flex items-center gap-2.5 pt-[30px] text-ui font-medium text-green">
          <BadgeCheck aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
          {m.papers.genuine(settings().name)}
        </p>
      )}
      <h1 className="mt-3 font-serif text-title-1 text-balance wrap-anywhere">{title}</h1>
      <p className="mt-2 text-text-2 tabular-nums">
        {version > 1 ? m.papers.supersedes(label, version) : `${label}.`}
      </p>
      <dl className="mt-7 grid border-t border-line text-ui">
        {rows.map((row, index) => (
          <div
            key={index}
            className="grid grid-cols-[minmax(96px,32%)_minmax(0,1fr)] gap-4 border-b border-line py-2.5"
          >
            <dt className="text-text-2">{row.label}</dt>
            <dd className="min-w-0 wrap-anywhere tabular-nums">{row.value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-[34em] text-small text-text-2">
        {isVoid ? m.papers.voidHint : m.papers.compareHint}
      </p>
      <p className="mt-6">
        <TextLink to="/">{settings().name}</TextLink>
      </p>
    </CheckoutFrame>
  );
}
