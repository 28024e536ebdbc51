import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { shop } from "../../../shop.config.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { weekLines } from "../frame/showroom-hours.ts";
import { ContactMap } from "./contact-map.tsx";

/** Where to find and how to reach the showroom. */
export function Contact() {
  const { address, phones, mapsUrl } = shop;
  return (
    <section id="contact" aria-labelledby="contact-title" className="border-t border-line">
      <div className="page-wrap grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[5fr_7fr]">
        <div className="py-(--section) lg:pr-16">
          <h2 id="contact-title" className="font-serif text-display-2 text-balance">
            Come and hold it
          </h2>
          <p className="mt-[18px] max-w-[26em] text-body-l text-pretty text-text-2">
            Walk in, or book an hour with one of us. Bring the watch you already own.
          </p>
          <dl className="mt-11 text-ui">
            <Fact name="Address">
              {address.street}, {address.town},
              <br />
              {address.region} {address.postalCode}
            </Fact>
            <Fact name="Showroom">
              <Phone printed={phones.showroom} />
            </Fact>
            <Fact name="Appointments">
              <Phone printed={phones.appointments} />
            </Fact>
            <Fact name="Hours">
              {weekLines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Fact>
          </dl>
          <div className="mt-[34px] flex flex-wrap items-center gap-[26px]">
            <ButtonLink to={phoneLink(phones.appointments)}>Book an appointment</ButtonLink>
            <TextLink
              to={mapsUrl}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ArrowUpRight aria-hidden="true" size={16} strokeWidth={1.25} />}
            >
              Directions
            </TextLink>
          </div>
        </div>
        <div className="relative -mx-(--margin) min-h-[340px] overflow-hidden border-t [content-visibility:auto] border-line bg-surface lg:mr-[calc(var(--margin)*-1)] lg:ml-0 lg:min-h-[520px] lg:border-t-0 lg:border-l">
          <ContactMap />
        </div>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[108px_1fr] border-t border-line py-4 md:grid-cols-[132px_1fr]">
      <dt className="text-text-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phone({ printed }: { printed: string }) {
  return (
    <a href={phoneLink(printed)} className="-my-[11px] inline-block py-[11px] tabular-nums">
      {printed}
    </a>
  );
}
