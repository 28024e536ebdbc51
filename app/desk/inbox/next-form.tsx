import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { nextChoices } from "./inbox-labels.ts";

interface NextFormProps {
  entry: {
    subject: string;
    item: { nextAction: string | null; doneAt: number | null; version: number };
    next: readonly string[];
  };
}

/** Sets an entry's next state. */
export function NextForm({ entry: { subject, item, next } }: NextFormProps) {
  const now = item.doneAt === null ? (item.nextAction ?? "look") : "done";
  return (
    <Form method="post" preventScrollReset className="flex items-center gap-2">
      <input type="hidden" name="subject" value={subject} />
      <input type="hidden" name="version" value={item.version} />
      <SelectField
        key={`${subject} ${item.version}`}
        label={`Next for ${subject}`}
        name="next"
        size="sm"
        options={nextChoices(next)}
        defaultValue={now}
        className="w-40 [&>label]:sr-only [&>span]:w-full"
      />
      <Button type="submit" variant="secondary" size="sm" name="intent" value="decide" className="min-h-11">
        Save
      </Button>
    </Form>
  );
}
