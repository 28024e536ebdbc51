import { ChevronDown } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Form } from "react-router";
import { m } from "#messages";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/text-field.tsx";
import { fieldId, fieldLabels } from "./checkout-fields.ts";

interface CreditFormProps {
  errors: { number: string | undefined; pin: string | undefined };
  /** Value of the button's `intent`. */
  intent: string;
  isSending: boolean;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  /** Hidden inputs. */
  children?: ReactNode;
}

/** Asks for number and PIN of a gift card or store credit; folded until it is needed. */
export function CreditForm({ errors, intent, isSending, onInput, children }: CreditFormProps) {
  const hasErrors = Boolean(errors.number || errors.pin);
  // An error opens it; correcting the field, which ends the error, doesn't close it.
  const [isOpen, setIsOpen] = useState(hasErrors);
  if (hasErrors && !isOpen) setIsOpen(true);
  return (
    <details
      className="group/credit"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 text-ui">
        {m.credits.useAtCheckout}
        <ChevronDown
          aria-hidden="true"
          size={16}
          strokeWidth={1.25}
          className="flex-none transition-transform duration-[220ms] ease-house group-open/credit:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <Form
        method="post"
        noValidate
        preventScrollReset
        onInput={onInput}
        className="grid items-start gap-4 pb-[30px] sm:grid-cols-[1fr_9rem]"
      >
        {children}
        <CodeField name="creditNumber" hint={m.credits.cardHint} error={errors.number} maxLength={40} />
        <CodeField name="creditPin" hint={m.credits.pinHint} error={errors.pin} maxLength={12} />
        <div className="sm:col-span-2">
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant="secondary"
            busy={isSending ? m.checkout.applying : undefined}
          >
            {m.credits.applyToOrder}
          </Button>
        </div>
      </Form>
    </details>
  );
}

interface CodeFieldProps {
  name: "creditNumber" | "creditPin";
  hint: string;
  error: string | undefined;
  maxLength: number;
}

function CodeField({ name, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      id={fieldId(name)}
      name={name}
      label={fieldLabels()[name]}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
