import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { promptSignIn } from "./passkey-prompts.ts";

/** Staff sign-in: a passkey, or a recovery code if there is no JavaScript or device. */
export function PasskeySignIn({ to, error }: { to: string; error: string | undefined }) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isHydrated = useHydrated();
  const form = useFocusFirstError(error);

  async function signIn(): Promise<void> {
    setIsAsking(true);
    setProblem(null);
    const prompted = await promptSignIn();
    if (prompted.ok) return window.location.assign(to);
    setIsAsking(false);
    setProblem(prompted.error);
  }

  return (
    <>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button size="lg" block disabled={!isHydrated} busy={isAsking ? "Waiting" : undefined} onClick={signIn}>
        Sign in with a passkey
      </Button>
      <noscript>
        <p className="text-small text-text-2">Passkeys need JavaScript. A recovery code works without it.</p>
      </noscript>
      <form ref={form} method="post" className="grid gap-5 border-t border-line pt-6">
        <input type="hidden" name="to" value={to} />
        <TextField
          label="Recovery code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={40}
          error={error}
          hint="One of the ten codes from your account setup. Each works once; you'll then create a new passkey."
        />
        <Button type="submit" variant="secondary" block>
          Use a recovery code
        </Button>
      </form>
    </>
  );
}
