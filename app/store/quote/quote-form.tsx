import { type FormEvent, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { localPath } from "#language";
import { m } from "#messages";
import { useOutcome } from "../../platform/form-outcome.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { NotSavedNotice } from "./not-saved-notice.tsx";
import { type QuoteAnswer, type QuoteField, quoteFields } from "./quote-answer.ts";

/** Client-side validation of the form, with our own messages. */
function typedErrors(form: HTMLFormElement): Partial<Record<QuoteField | "form", string>> {
  const errors: Partial<Record<QuoteField, string>> = {};
  const name = form.elements.namedItem("name");
  if (name instanceof HTMLInputElement && name.value.trim() === "") errors.name = m.inquiry.enterName;
  const email = form.elements.namedItem("email");
  if (email instanceof HTMLInputElement && !email.validity.valid)
    errors.email = email.validity.valueMissing ? m.inquiry.enterEmail : m.inquiry.emailExample;
  return errors;
}

interface QuoteFormProps {
  /** The form's action. */
  to: string;
  isMain?: boolean;
  /** Hidden fields about the subject. */
  about?: Record<string, string>;
  /** The initial notes: an example, or text that can be sent as is. */
  notes: { placeholder: string } | { prefilled: string };
  /** Idempotency key: the server's, or a new one for a client navigation. */
  formKey: string | null;
  answer: QuoteAnswer | undefined;
}

/** The quote form. Keeps the input until it is sent. */
export function QuoteForm({ to, isMain, about = {}, notes, formKey, answer: pageAnswer }: QuoteFormProps) {
  const fetcher = useFetcher<QuoteAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [key, setKey] = useState(() => formKey ?? newIdempotencyKey());
  const [ownErrors, setOwnErrors] = useState<ReturnType<typeof typedErrors> | null>(null);
  const isHydrated = useHydrated();
  const isBusy = fetcher.state !== "idle";
  useOutcome(isBusy);
  const answer = fetcher.data ?? pageAnswer;
  const errors = ownErrors ?? (answer && "errors" in answer ? answer.errors : {});
  const typed = answer && "typed" in answer ? answer.typed : undefined;

  const answered = fetcher.state === "idle" ? fetcher.data : undefined;
  useEffect(() => {
    if (!answered) return;
    if (answered.ok) {
      form.current?.reset();
      setKey(newIdempotencyKey());
    } else if ("errors" in answered) focusFirst(form.current, answered.errors);
  }, [answered]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    const found = typedErrors(event.currentTarget);
    const isFaulty = Object.keys(found).length > 0;
    setOwnErrors(isFaulty ? found : null);
    if (isFaulty) {
      focusFirst(event.currentTarget, found);
      return;
    }
    const body = new FormData(event.currentTarget);
    body.set("answer", "here");
    void fetcher.submit(body, { method: "post", action: to });
  }
  const field = (name: keyof typeof errors & string) => ({ name, error: errors[name] });
  return (
    <form
      ref={form}
      method="post"
      action={isHydrated ? localPath(to) : undefined}
      data-discover="true"
      noValidate={isHydrated}
      onSubmit={submit}
      className="grid gap-[18px]"
    >
      <input type="hidden" name="key" value={key} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-x-4 gap-y-[18px] md:grid-cols-2">
        <TextField
          {...field("name")}
          label={m.inquiry.fullName}
          autoComplete="name"
          required
          maxLength={120}
          defaultValue={typed?.name}
        />
        <TextField
          {...field("email")}
          label={m.inquiry.email}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={typed?.email}
        />
      </div>
      <TextField
        {...field("phone")}
        label={m.inquiry.phone}
        type="tel"
        autoComplete="tel"
        optional
        maxLength={40}
        defaultValue={typed?.phone}
      />
      <TextArea
        {...field("notes")}
        label={m.inquiry.notes}
        optional
        maxLength={2000}
        placeholder={"placeholder" in notes ? notes.placeholder : undefined}
        defaultValue={typed?.notes ?? ("prefilled" in notes ? notes.prefilled : undefined)}
      />
      {!isBusy && <Outcome answer={answer} formError={errors.form} />}
      <Button
        type="submit"
        variant={isMain ? "primary" : "secondary"}
        className="justify-self-start"
        busy={isBusy ? m.inquiry.sending : undefined}
      >
        {m.inquiry.requestQuote}
      </Button>
    </form>
  );
}

function Outcome({ answer, formError }: { answer: QuoteAnswer | undefined; formError: string | undefined }) {
  if (formError) return <Notice kind="error">{formError}</Notice>;
  if (answer?.ok) return <Notice kind="info">{m.inquiry.sentAndContact}</Notice>;
  if (!answer || !("notSaved" in answer)) return null;
  return <NotSavedNotice />;
}

function focusFirst(form: HTMLFormElement | null, errors: Record<string, string | undefined>): void {
  const first = quoteFields.find((name) => errors[name]);
  const control = first && form?.elements.namedItem(first);
  if (control instanceof HTMLElement) control.focus();
}
