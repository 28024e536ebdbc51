import { shop } from "../../../../shop.config.ts";
import { publicPage } from "../../../platform/cache-control.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { noindexMeta } from "../../seo/noindex-meta.ts";
import { SizerStrip } from "./sizer-strip.tsx";
import { checkLineMm } from "./strip-marks.ts";

const steps = [
  'Print this page at 100 %, also called "actual size".',
  `Lay a ruler on the check line. If it is not ${checkLineMm} mm long, the strip is not true: mend the print size.`,
  "Cut out the strip, and cut the slit along its dashed line.",
  "Lay the strip around the finger, numbers outward, put the tip through the slit and pull until it sits as a ring should.",
  "Read the size at the slit. Between two sizes, take the larger. Measure in the evening: cold fingers are smaller.",
];

export function headers() {
  return { "cache-control": publicPage };
}

/** A sheet to print: search engines are led to the page that explains it. */
export function meta() {
  return noindexMeta("Printable ring sizer");
}

/** A sheet to print: black on white from either theme, and nothing but what belongs on paper. */
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
          {shop.name}, {shop.address.street}, {shop.address.town}. {shop.phones.showroom}
        </p>
        <p className="mt-6 flex flex-wrap items-center gap-6 print:hidden">
          {isHydrated && <Button onClick={() => window.print()}>Print</Button>}
          <TextLink to="/custom-builder/ring-sizer">Back to the ring sizer</TextLink>
        </p>
      </div>
    </main>
  );
}
