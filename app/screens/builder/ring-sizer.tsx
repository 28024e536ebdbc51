import { data } from "react-router";
import { shop } from "../../../shop.config.ts";
import { newFormKey } from "../../parts/form-key.ts";
import { notKept } from "../../storefront/cache-control.ts";
import type { Route } from "./+types/ring-sizer";
import { PrintButton } from "./ring-sizer/print-button.tsx";
import { requestSizer } from "./ring-sizer/request-sizer.server.ts";
import { SizerForm } from "./ring-sizer/sizer-form.tsx";
import { SizerStrip } from "./ring-sizer/sizer-strip.tsx";

const steps = [
  "Print this page at its actual size, 100 percent. The check line must measure exactly 50 mm.",
  "Cut the strip out and cut the slot along its dotted line.",
  "Wrap it around the finger with the figures outside, push the tip through the slot, and pull until it is snug.",
  "Read the size at the slot. Measure at the end of the day, when the finger is at its largest.",
];

export function loader() {
  return data({ formKey: newFormKey() }, { headers: { "cache-control": notKept } });
}

/** Keeps a request for a sizer by mail. */
export function action({ request }: Route.ActionArgs) {
  return requestSizer(request);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

/** The form keeps its key, so that a second sending is the same request. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return [
    { title: `Free ring sizer · ${shop.name}` },
    { name: "description", content: "Find your ring size: a strip to print, or a ring sizer by mail, free." },
  ];
}

/** Two ways to a ring size: a strip to print, a sizer by mail. */
export default function RingSizer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-wrap printable pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <h1 className="font-serif text-display-2 text-balance">Free ring sizer</h1>
      <p className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2 print:hidden">
        Print the strip and measure now, or let us mail a sizer to any address on Long Island. In the showroom
        it takes a minute.
      </p>
      <div className="mt-12 grid gap-x-[clamp(32px,5vw,88px)] gap-y-16 lg:grid-cols-2">
        <section aria-labelledby="print-title">
          <h2 id="print-title" className="font-serif text-title-1">
            Print a strip
          </h2>
          <ol className="mt-6 grid list-decimal gap-2 pl-5 text-ui text-text-2 marker:text-text-3">
            {steps.map((step) => (
              <li key={step} className="pl-1 text-pretty">
                {step}
              </li>
            ))}
          </ol>
          <SizerStrip />
          <PrintButton />
        </section>
        <section aria-labelledby="mail-title" className="print:hidden">
          <h2 id="mail-title" className="font-serif text-title-1">
            Have one mailed
          </h2>
          <SizerForm formKey={loaderData.formKey} answer={actionData} />
        </section>
      </div>
    </div>
  );
}
