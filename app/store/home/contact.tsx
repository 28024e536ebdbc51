import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { shop } from "../../../shop.config.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { weekLines } from "../frame/showroom-hours.ts";

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
            <ButtonLink to="/visit">Book an appointment</ButtonLink>
            <TextLink
              to={mapsUrl}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ArrowUpRight size={16} strokeWidth={1.25} />}
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

/** Points of Long Island's shore, clockwise from Brooklyn, on a field of 900 by 280. */
const shore =
  "30,196 44,178 62,172 78,150 96,146 108,124 122,132 130,104 144,120 154,96 168,118 186,98 194,78 " +
  "206,104 220,108 228,82 246,74 252,98 268,104 276,78 292,70 298,96 318,106 346,108 372,92 392,72 " +
  "404,94 438,84 500,70 566,62 620,56 676,40 716,26 758,12 770,18 728,40 690,54 650,72 612,86 " +
  "592,102 610,110 644,100 676,94 700,80 716,92 750,96 792,86 838,74 868,66 862,80 812,98 760,116 " +
  "700,128 630,146 560,160 470,178 380,196 300,208 220,218 140,226 84,228 44,222";

type Point = readonly [x: number, y: number];

/** A closed curve through every point, as SVG path data. */
function smoothPath(points: Point[]): string {
  const at = (index: number) => points.at(index % points.length)!;
  const bends = points.map((point, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const lead = [point[0] + (next[0] - before[0]) * 0.2, point[1] + (next[1] - before[1]) * 0.2];
    const trail = [next[0] - (after[0] - point[0]) * 0.2, next[1] - (after[1] - point[1]) * 0.2];
    return `C${[...lead, ...trail, ...next].map((value) => Number(value.toFixed(1))).join(" ")}`;
  });
  return `M${at(0).join(" ")}${bends.join("")}Z`;
}

const coast = smoothPath(shore.split(" ").map((pair) => pair.split(",").map(Number) as unknown as Point));
const grid = [
  ...Array.from({ length: 12 }, (_, row) => `M-60 ${row * 60 - 200}H960`),
  ...Array.from({ length: 18 }, (_, column) => `M${column * 60 - 60} -300V600`),
].join("");

function ContactMap() {
  return (
    <svg
      viewBox="-20 -140 940 560"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="Chart of Long Island with the showroom marked"
      className="absolute inset-0 size-full"
    >
      <defs>
        <path id="coast" d={coast} strokeLinejoin="round" />
      </defs>
      <path d={grid} stroke="var(--line)" strokeWidth={0.6} opacity={0.7} />
      <g fill="none" stroke="var(--line)">
        <use href="#coast" strokeWidth={74} opacity={0.22} />
        <use href="#coast" strokeWidth={50} opacity={0.3} />
        <use href="#coast" strokeWidth={28} opacity={0.4} />
      </g>
      <use href="#coast" fill="var(--bg)" stroke="var(--control)" />
      <g transform="translate(252 104)" fill="none" stroke="var(--text)" strokeWidth={0.8}>
        <circle r={26} opacity={0.6} />
        <circle r={13} />
        <circle r={4} fill="var(--text)" stroke="none" />
        <path d="M0 0V-96H18" />
      </g>
      <g fill="var(--text)" className="font-serif text-[17px]">
        <text x={278} y={3}>
          {shop.address.town}
        </text>
        <text x={278} y={22} fill="var(--text-2)" className="font-sans text-micro">
          {shop.address.street}
        </text>
      </g>
      <g fill="var(--text-2)" className="font-serif text-[14px] italic">
        <text x={470} y={-34}>
          Long Island Sound
        </text>
        <text x={520} y={270}>
          Atlantic Ocean
        </text>
      </g>
    </svg>
  );
}
