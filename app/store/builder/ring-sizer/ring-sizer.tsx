import { data } from "react-router";
import { noStore } from "../../../platform/cache-control.ts";
import { newIdempotencyKey } from "../../../platform/idempotency-key.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/ring-sizer";
import { requestSizer } from "./request-sizer.server.ts";
import type { SizerAnswer } from "./sizer-answer.ts";
import { SizerForm } from "./sizer-form.tsx";

export function loader() {
  return data({ formKey: newIdempotencyKey() }, { headers: { "cache-control": noStore } });
}

/** Keeps a request for a sizer by mail. */
export function action({ request, context }: Route.ActionArgs) {
  return requestSizer(request, context);
}

/** A lost connection is no reason to lose what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SizerAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, notSaved: true };
  }
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("cache-control") ? actionHeaders : loaderHeaders;
}

/** The form keeps its key, so that a second sending is the same request. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.origin, {
    title: "Free ring sizer",
    description: "Find your ring size: a strip to print, or a ring sizer by mail, free.",
    path: "/custom-builder/ring-sizer",
    shows: { title: "Rings", image: null },
  });
}

/** Two ways to a ring size: a strip to print, a sizer by mail. */
export default function RingSizer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <h1 className="font-serif text-display-2 text-balance">Free ring sizer</h1>
      <p className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2">
        Print the strip and measure now, or let us send a sizer to any address on Long Island. In the showroom
        it takes a minute.
      </p>
      <div className="mt-12 grid gap-x-[clamp(32px,5vw,88px)] gap-y-16 lg:grid-cols-2">
        <section aria-labelledby="print-title">
          <h2 id="print-title" className="font-serif text-title-1">
            Print a strip
          </h2>
          <p className="mt-4 mb-6 max-w-[34em] text-pretty text-text-2">
            A paper strip with US sizes 3 to 13 and a line of 50 mm to check the print by. You need a printer,
            scissors and a ruler.
          </p>
          <TextLink to="/custom-builder/ring-sizer/strip">Open the printable strip</TextLink>
        </section>
        <section aria-labelledby="mail-title">
          <h2 id="mail-title" className="font-serif text-title-1">
            Have one sent
          </h2>
          <SizerForm formKey={loaderData.formKey} answer={actionData} />
        </section>
      </div>
    </div>
  );
}
