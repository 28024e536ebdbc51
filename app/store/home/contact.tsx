import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { fromSettings, settings } from "#settings";
import { locationMaps } from "../../../content/location-maps.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { holidayLines, weeklyHoursLines } from "../frame/showroom-hours.ts";

export function Contact() {
  const { address, phones, mapsUrl } = settings();
  return (
    <section id="contact" aria-labelledby="contact-title" className="border-t border-line">
      <div className="page-wrap grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[5fr_7fr]">
        <div className="py-(--section) lg:pr-16">
          <h2 id="contact-title" className="font-serif text-display-2 text-balance">
            {m.tiles.visitUs}
          </h2>
          <p className="mt-[18px] max-w-[26em] text-body-l text-pretty text-text-2">{m.tiles.walkIn}</p>
          <dl className="mt-11 text-ui">
            <Fact name={m.tiles.address}>
              {address.street}, {address.town},
              <br />
              {address.region} {address.postalCode}
            </Fact>
            <Fact name={m.tiles.showroom}>
              <Phone printed={phones.showroom} />
            </Fact>
            <Fact name={m.tiles.appointments}>
              <Phone printed={phones.appointments} />
            </Fact>
            <Fact name={m.tiles.hours}>
              {[...weeklyHoursLines(), ...holidayLines(new Date())].map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </Fact>
          </dl>
          <div className="mt-[34px] flex flex-wrap items-center gap-[26px]">
            <ButtonLink to="/visit">{m.tiles.bookAppointment}</ButtonLink>
            <TextLink
              to={mapsUrl}
              target="_blank"
              rel="noopener noreferrer"
              icon={<ArrowUpRight size={16} strokeWidth={1.25} />}
            >
              {m.tiles.directions}
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

/** The chart named by the shop's facts, with its coast as path data. */
const shownChart = fromSettings(() => {
  const chart = locationMaps[settings().chart ?? ""];
  const points = chart?.shore.split(" ").map((pair) => pair.split(",").map(Number) as unknown as Point);
  return chart && points ? { ...chart, coast: smoothPath(points) } : null;
});
const grid = [
  ...Array.from({ length: 12 }, (_, row) => `M-60 ${row * 60 - 200}H960`),
  ...Array.from({ length: 18 }, (_, column) => `M${column * 60 - 60} -300V600`),
].join("");

function ContactMap() {
  const chart = shownChart();
  const [x, y] = chart?.showroom ?? [450, 140];
  return (
    <svg
      viewBox="-20 -140 940 560"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={chart?.label ?? m.tiles.theShowroom}
      className="absolute inset-0 size-full"
    >
      {chart && (
        <defs>
          <path id="coast" d={chart.coast} strokeLinejoin="round" />
        </defs>
      )}
      <path d={grid} stroke="var(--line)" strokeWidth={0.6} opacity={0.7} />
      {chart && (
        <>
          <g fill="none" stroke="var(--line)">
            <use href="#coast" strokeWidth={74} opacity={0.22} />
            <use href="#coast" strokeWidth={50} opacity={0.3} />
            <use href="#coast" strokeWidth={28} opacity={0.4} />
          </g>
          <use href="#coast" fill="var(--bg)" stroke="var(--control)" />
        </>
      )}
      <g transform={`translate(${x} ${y})`} fill="none" stroke="var(--text)" strokeWidth={0.8}>
        <circle r={26} opacity={0.6} />
        <circle r={13} />
        <circle r={4} fill="var(--text)" stroke="none" />
        <path d="M0 0V-96H18" />
      </g>
      <g fill="var(--text)" className="font-serif text-[17px]">
        <text x={x + 26} y={y - 101}>
          {settings().address.town}
        </text>
        <text x={x + 26} y={y - 82} fill="var(--text-2)" className="font-sans text-micro">
          {settings().address.street}
        </text>
      </g>
      <g fill="var(--text-2)" className="font-serif text-[14px] italic">
        {chart?.names.map(({ text, at }) => (
          <text key={text} x={at[0]} y={at[1]}>
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}
