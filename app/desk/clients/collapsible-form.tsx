import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";

interface FoldedFormProps {
  /** The label that opens it: "Write sizes". */
  title: string;
  intent: string;
  submit: string;
  /** Opens the form if it was rejected. */
  answer: ChangeAnswer | undefined;
  children: ReactNode;
}

/** A collapsed form on a client's page. Uses native `<details>`, so it works without JavaScript. */
export function CollapsibleForm({ title, intent, submit, answer, children }: FoldedFormProps) {
  const form = useFocusFirstError(answer);
  if (!useCanPostForm("desk/clients/:id", intent)) return null;
  return (
    <details open={answer !== undefined || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui font-medium underline decoration-line underline-offset-4 hover:decoration-text">
        {title}
      </summary>
      <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-4 pt-3">
        {children}
        <Button type="submit" variant="secondary" name="intent" value={intent} className="justify-self-start">
          {submit}
        </Button>
      </Form>
    </details>
  );
}
