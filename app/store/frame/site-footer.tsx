import type { ReactNode } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { classNames } from "../../ui/class-names.ts";
import { phoneLink } from "../../ui/phone-link.ts";
import { LanguageLink } from "./language-link.tsx";
import { footerLinks, serviceLinks } from "./menu/navigation.ts";
import { Wordmark } from "./wordmark.tsx";

const row = "flex min-h-11 items-center gap-2 text-ui underline-offset-[5px] hover:underline md:min-h-[34px]";

export function SiteFooter({ isDemo }: { isDemo: boolean }) {
  const { street, town, region, postalCode } = settings().address;
  return (
    <footer className="bg-bezel pt-[clamp(64px,7vw,112px)] pb-[calc(112px+env(safe-area-inset-bottom))] text-bezel-text md:pb-10">
      <div className="page-wrap">
        <div className="grid grid-cols-2 gap-x-5 gap-y-10 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1.5fr_.7fr] lg:gap-x-(--gutter) lg:gap-y-12">
          <div className="max-md:col-span-full">
            <Wordmark />
            <address className="mt-[26px] text-ui leading-[1.75] text-bezel-text-2 not-italic">
              {street}
              <br />
              {town}, {region} {postalCode}
              <br />
              {m.frame.established(settings().established)}
            </address>
          </div>
          <FooterColumn title={m.frame.shop}>
            {footerLinks().map(({ label, to }) => (
              <FooterLink key={to} to={to} label={label} />
            ))}
          </FooterColumn>
          <FooterColumn title={m.frame.brands}>
            {settings().brands.map(({ name, path }) => (
              <FooterLink key={path} to={path} label={name} />
            ))}
          </FooterColumn>
          <FooterColumn title={m.frame.services}>
            {serviceLinks().map(({ label, to }) => (
              <FooterLink key={to} to={to} label={label} />
            ))}
          </FooterColumn>
          <Hours />
          <FooterColumn title={m.frame.follow}>
            {settings().social.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer" className={row}>
                  {name}
                </a>
              </li>
            ))}
          </FooterColumn>
        </div>
        <FooterLegal isDemo={isDemo} />
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-small leading-[1.4] font-medium text-bezel-text-2">{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function FooterLink({ to, label }: { to: string; label: string }) {
  return (
    <li>
      <Link to={to} className={row}>
        {label}
      </Link>
    </li>
  );
}

function Hours() {
  const { showroom, appointments } = settings().phones;
  return (
    <section className="max-lg:order-1 max-md:col-span-full">
      <h2 className="mb-4 text-small leading-[1.4] font-medium text-bezel-text-2">{m.frame.hours}</h2>
      <dl className="text-ui">
        {settings().hours.map(({ label, text }) => (
          <div key={label} className="flex max-w-[300px] justify-between gap-4 py-[5px]">
            <dt className="text-bezel-text-2">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-[26px] mb-4 text-small leading-[1.4] font-medium text-bezel-text-2">
        {m.frame.call}
      </h2>
      <a className={classNames(row, "tabular-nums")} href={phoneLink(showroom)}>
        {m.frame.showroomPhone(showroom)}
      </a>
      <a className={classNames(row, "tabular-nums")} href={phoneLink(appointments)}>
        {m.frame.appointmentsPhone(appointments)}
      </a>
    </section>
  );
}

const closingLink =
  "inline-flex min-h-11 items-center underline-offset-[5px] hover:text-bezel-text hover:underline";

function FooterLegal({ isDemo }: { isDemo: boolean }) {
  const legal = [
    { label: m.frame.contact, to: "/#contact" },
    { label: m.frame.shipping, to: "/policies/shipping" },
    { label: m.frame.returns, to: "/policies/returns" },
    { label: m.frame.privacy, to: "/policies/privacy" },
    { label: m.frame.terms, to: "/policies/terms" },
    ...(settings().footerPages ?? []).map(({ title, path }) => ({ label: title, to: path })),
  ];
  return (
    <div className="mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-bezel-line pt-[26px] text-small text-bezel-text-2 md:mt-18">
      <span>© {settings().name}</span>
      {isDemo && <span>{m.frame.demonstration}</span>}
      <nav aria-label={m.frame.legal} className="flex flex-wrap gap-x-[26px]">
        {legal.map(({ label, to }) => (
          <Link key={to} to={to} className={closingLink}>
            {label}
          </Link>
        ))}
        {settings().analytics && (
          <Link to="/policies/privacy" data-privacy-choices="" className={closingLink}>
            {m.consent.title}
          </Link>
        )}
        <LanguageLink className={closingLink} />
      </nav>
    </div>
  );
}
