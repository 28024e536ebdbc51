import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { useFirstError } from "../kit/use-first-error.ts";

/** Erases a person, once their address was typed again. */
export function ErasePerson({ email, error }: { email: string; error: string | undefined }) {
  const form = useFirstError(error);
  return (
    <DeskSection title="Erase this person">
      <p className="text-ui text-text-2">
        Requests, carts and reviews are deleted. Orders, jobs and letters lose who they were for; amounts,
        pieces and payments stay. Nothing brings it back but a backup.
      </p>
      <Form ref={form} method="post" className="grid justify-items-start gap-4">
        <input type="hidden" name="email" value={email} />
        <TextField
          label="Type the address again to confirm"
          name="again"
          type="email"
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={254}
          error={error}
          className="w-[min(100%,400px)]"
        />
        <Button
          type="submit"
          name="intent"
          value="erase"
          variant="secondary"
          className="border-garnet text-garnet"
        >
          Erase for good
        </Button>
      </Form>
    </DeskSection>
  );
}
