import { type FormEvent, useRef, useState } from "react";
import { localPath } from "#language";
import { m } from "#messages";
import { settings } from "#settings";
import { useOutcome } from "../../../platform/form-outcome.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { NotSavedNotice } from "../../quote/not-saved-notice.tsx";

const longestWaitMs = 15_000;

/** Signs up the address. A missing or invalid response counts as not saved. */
async function claimCode(email: string): Promise<SignUpAnswer> {
  try {
    const response = await fetch(localPath("/api/sign-up"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    const answer: SignUpAnswer = await response.json();
    if (answer.ok ? answer.code : "error" in answer && answer.error) return answer;
  } catch {
    // Reported below.
  }
  return { ok: false, notSaved: true };
}

interface ClaimFormProps {
  onClaimed: (code: string) => void;
  onDecline: () => void;
}

/** Asks for the email address to send the discount code to. Keeps the typed value until it is saved. */
export function ClaimForm({ onClaimed, onDecline }: ClaimFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [isNotSaved, setNotSaved] = useState(false);
  const { percent, days } = settings().firstPurchaseOffer;
  useOutcome(isBusy);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || !field.current) return;
    const found = typedError(field.current);
    setError(found);
    setNotSaved(false);
    if (found) return field.current.focus();
    setBusy(true);
    const answer = await claimCode(field.current.value);
    setBusy(false);
    if (answer.ok) return onClaimed(answer.code);
    if ("notSaved" in answer) return setNotSaved(true);
    setError(answer.error);
    field.current?.focus();
  }
  return (
    <>
      <p className="mb-[26px] text-ui text-pretty text-text-2">{m.offer.offerTerms(days)}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          ref={field}
          label={m.offer.email}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={m.offer.emailExample}
          error={error}
        />
        {isNotSaved && <NotSavedNotice />}
        <Button type="submit" block busy={isBusy ? m.offer.claiming : undefined}>
          {m.offer.claim(percent)}
        </Button>
        <button
          type="button"
          onClick={onDecline}
          className="text-underline hit-area justify-self-center text-small text-text-2 hover:text-text"
        >
          {m.offer.noThanks}
        </button>
      </form>
      <p className="mt-6 text-small text-pretty text-text-3">
        {m.offer.onlyThisOffer}{" "}
        <a
          href={localPath("/policies/privacy")}
          target="_blank"
          rel="noopener"
          className="whitespace-nowrap underline underline-offset-3 hover:text-text"
        >
          {m.offer.privacy}
          <span className="sr-only">{m.offer.inNewTab}</span>
        </a>
      </p>
    </>
  );
}

/** Client-side validation of the address, with our own messages. */
function typedError({ validity }: HTMLInputElement): string | undefined {
  if (validity.valid) return undefined;
  if (validity.valueMissing) return m.offer.enterEmail;
  return m.offer.emailIncomplete;
}

export type SignUpAnswer =
  | { ok: true; code: string }
  /** The address is invalid. */
  | { ok: false; error: string }
  /** It couldn't be saved; submitting the same address again is fine. */
  | { ok: false; notSaved: true };
