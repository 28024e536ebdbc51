import { ringSize } from "#jewelry/materials/ring-size";
import { ringSizeScale } from "#jewelry/options";
import { settings } from "#settings";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { noindexMeta } from "../../seo/noindex-meta.ts";

export { publicHeaders as headers } from "../../../platform/route-headers.ts";

/** Length of the line for checking the print, mm. */
const checkLineMm = 50;

const steps = [
  'Print this page at 100 %, also called "actual size".',
  `Lay a ruler on the check line. If it is not ${checkLineMm} mm long, the strip is not true: mend the print size.`,
  "Cut out the strip, and cut the slit along its dashed line.",
  "Lay the strip around the finger, numbers outward, put the tip through the slit and pull until it sits as a ring should.",
  "Read the size at the slit. Between two sizes, take the larger. Measure in the evening: cold fingers are smaller.",
];

/** A sheet to print: noindex, canonical to the page that explains it. */
export function meta() {
  return noindexMeta("Printable ring sizer");
}

/** A sheet to print: black on white in either theme, without the site's frame. */
export default function RingSizerStrip() {
  const isHydrated = useHydrated();
  return (
    <main className="min-h-dvh print:bg-[#fff] print:text-[#000]">
      <div className="mx-auto max-w-[720px] px-5 py-9 print:p-0">
        <h1 className="font-serif text-title-1">Printable ring sizer</h1>
        <ol className="mt-5 mb-9 grid list-decimal gap-2 pl-5 text-ui">
          {steps.map((step) => (
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
          {isHydrated && <Button onClick={() => window.print()}>Print</Button>}
          <TextLink to="/custom-builder/ring-sizer">Back to the ring sizer</TextLink>
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
      aria-label="Ring sizer strip"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen the strip is scrolled by keyboard too
      tabIndex={0}
      className="mt-8 overflow-x-auto bg-[#fff] p-[2mm] text-[#111] print:p-0"
    >
      <svg
        viewBox={`0 0 ${lengthMm} 34`}
        role="img"
        aria-label="Ring sizer strip for US sizes 3 to 13, with a check line of 50 millimeters"
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
            slit
          </text>
          {stripMarks()
            .filter(({ isWhole }) => isWhole)
            .map(({ size, atMm }) => (
              <text key={size} x={slitMm + atMm} y={size % 2 === 0 ? 7.8 : 5}>
                {size}
              </text>
            ))}
          <text x={22} y={4}>
            US size
          </text>
        </g>
        <path data-check-line d="M1 24H51M1 21.5V26.5M51 21.5V26.5" strokeWidth={0.3} />
        <text x={26} y={29.5} textAnchor="middle" className="fill-current stroke-none">
          This line must measure {checkLineMm} mm
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
