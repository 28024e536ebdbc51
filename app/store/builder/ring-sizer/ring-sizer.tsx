import { useEffect, useRef } from "react";
import { data, Form, useNavigation } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { noStore } from "../../../platform/cache-control.ts";
import { newIdempotencyKey } from "../../../platform/idempotency-key.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { NotSavedNotice } from "../../quote/not-saved-notice.tsx";
import { pageMeta } from "../../seo/page-meta.ts";
import type { Route } from "./+types/ring-sizer";
import { requestSizer } from "./request-sizer.server.ts";
import { type SizerAnswer, type SizerField, sizerFields } from "./sizer-answer.ts";

export { loaderHeaders as headers } from "../../../platform/route-headers.ts";

export function loader() {
  return data({ formKey: newIdempotencyKey() }, { headers: { "cache-control": noStore } });
}

export function action({ request, context }: Route.ActionArgs) {
  return requestSizer(request, context);
}

/** While offline, the page keeps what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<SizerAnswer> {
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ok: false, notSaved: true };
  }
}

/** The form keeps its idempotency key, so that resending it is the same request. */
export function shouldRevalidate() {
  return false;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData.origin, {
    title: m.sizer.title,
    description: m.sizer.description,
    path: "/custom-builder/ring-sizer",
    shows: { title: m.sizer.rings, image: null },
  });
}

export default function RingSizer({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-wrap pt-[clamp(48px,6vw,96px)] pb-(--section)">
      <h1 className="font-serif text-display-2 text-balance">{m.sizer.title}</h1>
      <p className="mt-4 max-w-[34em] text-body-l text-pretty text-text-2">
        {m.sizer.intro(settings().address.area)}
      </p>
      <div className="mt-12 grid gap-x-[clamp(32px,5vw,88px)] gap-y-16 lg:grid-cols-2">
        <section aria-labelledby="print-title">
          <h2 id="print-title" className="font-serif text-title-1">
            {m.sizer.printStrip}
          </h2>
          <p className="mt-4 mb-6 max-w-[34em] text-pretty text-text-2">{m.sizer.printStripText}</p>
          <TextLink to="/custom-builder/ring-sizer/strip">{m.sizer.openStrip}</TextLink>
        </section>
        <section aria-labelledby="mail-title">
          <h2 id="mail-title" className="font-serif text-title-1">
            {m.sizer.byMail}
          </h2>
          <SizerForm formKey={loaderData.formKey} answer={actionData} />
        </section>
      </div>
    </div>
  );
}

const inputs = (): Record<SizerField, { label: string; autoComplete: string; maxLength: number }> => ({
  name: { label: m.sizer.fullName, autoComplete: "name", maxLength: 120 },
  email: { label: m.sizer.email, autoComplete: "email", maxLength: 254 },
  address1: { label: m.sizer.address1, autoComplete: "address-line1", maxLength: 200 },
  address2: { label: m.sizer.address2, autoComplete: "address-line2", maxLength: 200 },
  city: { label: m.sizer.city, autoComplete: "address-level2", maxLength: 100 },
  state: { label: m.sizer.state, autoComplete: "address-level1", maxLength: 2 },
  postalCode: { label: m.sizer.postalCode, autoComplete: "postal-code", maxLength: 10 },
});

function SizerForm({ formKey, answer }: { formKey: string; answer: SizerAnswer | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useNavigation().formMethod === "POST";
  const errors = answer && "errors" in answer ? answer.errors : {};
  useEffect(() => {
    if (!answer || !("errors" in answer)) return;
    const first = sizerFields.find((field) => answer.errors[field]);
    const control = first && form.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  }, [answer]);

  if (answer?.ok)
    return (
      <Notice kind="info" className="mt-6">
        {m.sizer.sent}
      </Notice>
    );
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      className="mt-6 grid gap-[18px] md:grid-cols-2"
    >
      <input type="hidden" name="key" value={formKey} />
      {sizerFields.map((field) => (
        <TextField
          key={field}
          {...inputs()[field]}
          name={field}
          type={field === "email" ? "email" : "text"}
          inputMode={field === "postalCode" ? "numeric" : undefined}
          optional={field === "address2"}
          required={field !== "address2"}
          error={errors[field]}
          defaultValue={
            (answer && "typed" in answer && answer.typed?.[field]) ||
            (field === "state" ? settings().address.state : "")
          }
          className={field.startsWith("address") || field === "city" ? "md:col-span-2" : undefined}
        />
      ))}
      <div className="grid gap-[18px] md:col-span-2">
        {errors.form && <Notice kind="error">{errors.form}</Notice>}
        {answer && "notSaved" in answer && <NotSavedNotice />}
        <Button type="submit" className="justify-self-start" busy={isBusy ? m.sizer.sending : undefined}>
          {m.sizer.sendMe}
        </Button>
      </div>
    </Form>
  );
}
