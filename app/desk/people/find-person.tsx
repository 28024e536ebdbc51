import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFirstError } from "../kit/use-first-error.ts";

interface FindPersonProps {
  email: string;
  error: string | undefined;
  /** Whatever the last form was answered. */
  answer: unknown;
}

/** Looks for a person by an address. */
export function FindPerson({ email, error, answer }: FindPersonProps) {
  const form = useFirstError(error ? answer : null);
  return (
    <Form ref={form} method="post" className="flex flex-wrap items-start gap-3">
      <TextField
        label="Email address"
        name="email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        required
        maxLength={254}
        defaultValue={email}
        error={error}
        className="w-[min(100%,400px)]"
      />
      <Button type="submit" variant="secondary" name="intent" value="find" className="sm:mt-7">
        Look
      </Button>
    </Form>
  );
}
