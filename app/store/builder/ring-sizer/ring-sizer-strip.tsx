import { ringSize } from "#jewelry/materials/ring-size";
import { ringSizeScale } from "#jewelry/options";
import { m } from "#messages";
import { settings } from "#settings";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { noindexMeta } from "../../seo/noindex-meta.ts";

export { publicHeaders as headers } from "../../../platform/route-headers.ts";

/** Length of the line for checking the print, mm. */
const checkLineMm = 50;

const steps = () => [
  m.sizer.printActualSize,
  m.sizer.checkLine(checkLineMm),
  m.sizer.cutStrip,
  m.sizer.wrapStrip,
  m.sizer.readSize,
];

/** A sheet to print: noindex, canonical to the page that explains it. */
export function meta() {
  return noindexMeta(m.sizer.printable);
}

/** A sheet to print: black on white in either theme, without the site's frame. */
export default function RingSizerStrip() {
  const isHydrated = useHydrated();
  return (
    <main className="min-h-dvh print:bg-[#fff] print:text-[#000]">
      <div className="mx-auto max-w-[720px] px-5 py-9 print:p-0">
        <h1 className="font-serif text-title-1">{m.sizer.printable}</h1>
        <ol className="mt-5 mb-9 grid list-decimal gap-2 pl-5 text-ui">
          {steps().map((step) => (
            <li key={step} className="pl-1 text-pretty">
              {step}
            </li>
          ))}
        </ol>
        <SizerStrip />
        <p className="mt-9 text-small">
          {settings().name}, {settings().address.street}, {settings().address.town}.{" "}
          {settings().phones.showroom}
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-6 print:hidden">
          {isHydrated && <Button onClick={() => window.print()}>{m.sizer.print}</Button>}
          <TextLink to="/custom-builder/ring-sizer">{m.sizer.backToSizer}</TextLink>
        </p>
      </div>
    </main>
  );
}

const slitMm = 8;
const lengthMm = 88;

/** A strip to wrap around a finger, and a 50 mm line for checking the print. Both are in millimeters. */
function SizerStrip() {
  return (
    <section
      aria-label={m.sizer.strip}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the strip is scrolled by keyboard too
      tabIndex={0}
      className="mt-8 overflow-x-auto bg-[#fff] p-[2mm] text-[#111] print:p-0"
    >
      <svg
        viewBox={`0 0 ${lengthMm} 34`}
        role="img"
        aria-label={m.sizer.stripPicture}
        className="h-[34mm] w-[88mm] max-w-none overflow-visible fill-none stroke-current font-sans text-[2.3px]"
        strokeWidth={0.2}
      >
        <path d="M0.2 0.2H80L87.8 7L80 13.8H0.2Z" />
        <path d={`M${slitMm} 2V12`} strokeDasharray="0.8 0.6" />
        {stripMarks().map(({ size, atMm, isWhole }) => (
          <path key={size} d={`M${(slitMm + atMm).toFixed(2)} 13.8v${isWhole ? -5 : -3}`} />
        ))}
        <g className="fill-current stroke-none" textAnchor="middle">
          <text x={slitMm + 1} y={7.6} textAnchor="start">
            {m.sizer.slit}
          </text>
          {stripMarks()
            .filter(({ isWhole }) => isWhole)
            .map(({ size, atMm }) => (
              <text key={size} x={slitMm + atMm} y={size % 2 === 0 ? 7.8 : 5}>
                {size}
              </text>
            ))}
          <text x={22} y={4}>
            {m.builder.usSize}
          </text>
        </g>
        <path data-check-line d="M1 24H51M1 21.5V26.5M51 21.5V26.5" strokeWidth={0.3} />
        <text x={26} y={29.5} textAnchor="middle" className="fill-current stroke-none">
          {m.sizer.mustMeasure(checkLineMm)}
        </text>
      </svg>
    </section>
  );
}

/** Every US size on the strip, smallest first. `atMm` from the slit is the ring's inner circumference. */
export function stripMarks() {
  const { min, max, step } = ringSizeScale;
  const count = Math.round((max - min) / step) + 1;
  return Array.from({ length: count }, (_, index) => {
    const size = min + index * step;
    return { size, atMm: ringSize(size).circumferenceMm, isWhole: Number.isInteger(size) };
  });
}
