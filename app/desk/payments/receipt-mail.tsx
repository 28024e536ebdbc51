import { useId } from "react";
import { useFetcher } from "react-router";
import { receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";

/** The answer to a request to email a receipt. */
export interface ReceiptMailed {
  sentTo: string | null;
  error: string | null;
  /** The address as typed, if it wasn't sent. */
  typed: string | null;
  /** In milliseconds since the Unix epoch. */
  at: number;
}

interface ReceiptMailProps {
  receipt: number;
  /** Set to send all receipts of this ticket. */
  ticket?: string;
  /** Suggested address; empty if unknown. */
  email: string;
  formKey: string;
  /** The answer to a form sent without JavaScript. */
  answer?: ReceiptMailed | undefined;
}

/** Emails a receipt again, to any address. */
export function ReceiptMail({ receipt, ticket, email, formKey, answer: posted }: ReceiptMailProps) {
  const fetcher = useFetcher<ReceiptMailed>();
  const isHydrated = useHydrated();
  const id = useId().replace(/[^\w-]/g, "");
  const answer = fetcher.data ?? posted;
  if (!useCanPostForm("desk/receipts/:receipt")) return null;
  // Another address, or the same one once more, is another request.
  const key = `${formKey}-${id}-${answer?.at ?? 0}`;
  const fields = { key, ...(ticket !== undefined && { ticket }), ...(isHydrated && { live: "yes" }) };
  return (
    <fetcher.Form
      method="post"
      action={`/desk/receipts/${receiptLabel(receipt)}`}
      noValidate
      className="grid gap-2"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Email the receipt to"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={answer?.typed ?? email}
          error={answer?.error ?? undefined}
          className="min-w-60 flex-1"
        />
        <Button type="submit" variant="secondary" size="sm" className="min-h-12 self-end">
          Email
        </Button>
      </div>
      <p role="status" className="text-small text-text-2 empty:hidden">
        {answer?.sentTo && `Emailed to ${answer.sentTo}.`}
      </p>
    </fetcher.Form>
  );
}
