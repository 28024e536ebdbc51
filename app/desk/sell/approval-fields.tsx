import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { promptOwner } from "../session/passkey-prompts.ts";

/** An owner's approval in the form it is for, with their own passkey on this device. The server checks it. */
export function ApprovalFields({ limitPercent, title }: { limitPercent: number | null; title?: string }) {
  return (
    <section
      role="alert"
      aria-labelledby="approval"
      className="grid gap-3 border-l-2 border-garnet bg-raised p-4"
    >
      <h3 id="approval" className="text-ui font-medium">
        {title ??
          (limitPercent === null ? "Below what you may give" : `Above your limit of ${limitPercent}%`)}
      </h3>
      <p className="text-small text-text-2">An owner can approve it here. Nothing has changed yet.</p>
      <PasskeyApproval />
    </section>
  );
}

/** The button that asks an owner for their passkey, and the hidden field that sends it. */
export function PasskeyApproval() {
  const isHydrated = useHydrated();
  const [error, setError] = useState("");
  const field = useRef<HTMLInputElement>(null);
  if (!isHydrated)
    return <p className="text-small text-text-2">Approving needs a passkey, so JavaScript has to be on.</p>;
  async function approve(): Promise<void> {
    const prompt = await promptOwner();
    setError(prompt.ok ? "" : prompt.error);
    if (!prompt.ok || !field.current) return;
    field.current.value = JSON.stringify(prompt.answer);
    field.current.form?.requestSubmit();
  }
  return (
    <>
      <input ref={field} type="hidden" name="passkey" />
      <Button
        type="button"
        data-approve=""
        variant="secondary"
        onClick={() => void approve()}
        className="justify-self-start"
      >
        <KeyRound aria-hidden="true" size={18} strokeWidth={1.25} />
        Approve with an owner's passkey
      </Button>
      {error !== "" && <p className="text-small text-garnet">{error}</p>}
    </>
  );
}
