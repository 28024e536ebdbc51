import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { shop } from "../../../../shop.config.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { NotSavedNotice } from "../../quote/not-saved-notice.tsx";
import { type SizerAnswer, type SizerField, sizerFields } from "./sizer-answer.ts";

const inputs: Record<SizerField, { label: string; autoComplete: string; maxLength: number }> = {
  name: { label: "Full name", autoComplete: "name", maxLength: 120 },
  email: { label: "Email", autoComplete: "email", maxLength: 254 },
  address1: { label: "Address", autoComplete: "address-line1", maxLength: 200 },
  address2: { label: "Apartment, suite", autoComplete: "address-line2", maxLength: 200 },
  city: { label: "Town", autoComplete: "address-level2", maxLength: 100 },
  state: { label: "State", autoComplete: "address-level1", maxLength: 2 },
  postalCode: { label: "ZIP code", autoComplete: "postal-code", maxLength: 10 },
};

/** Where the sizer is to go. What is typed stays until it is kept. */
export function SizerForm({ formKey, answer }: { formKey: string; answer: SizerAnswer | undefined }) {
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
        Your request is saved. The ring sizer goes out to the address you gave.
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
          {...inputs[field]}
          name={field}
          type={field === "email" ? "email" : "text"}
          inputMode={field === "postalCode" ? "numeric" : undefined}
          optional={field === "address2"}
          required={field !== "address2"}
          error={errors[field]}
          defaultValue={
            (answer && "typed" in answer && answer.typed?.[field]) ||
            (field === "state" ? shop.address.state : "")
          }
          className={field.startsWith("address") || field === "city" ? "md:col-span-2" : undefined}
        />
      ))}
      <div className="grid gap-[18px] md:col-span-2">
        {errors.form && <Notice kind="error">{errors.form}</Notice>}
        {answer && "notSaved" in answer && <NotSavedNotice />}
        <Button type="submit" className="justify-self-start" busy={isBusy ? "Sending" : undefined}>
          Send me a ring sizer
        </Button>
      </div>
    </Form>
  );
}
