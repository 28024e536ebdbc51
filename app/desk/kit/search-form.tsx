import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Searches a list. `fields`: the URL's other parameters. */
export function SearchForm({
  action,
  search,
  hint,
  fields = {},
}: {
  action: string;
  search: string;
  hint: string;
  fields?: Record<string, string>;
}) {
  return (
    <Form method="get" action={action} role="search" className="flex w-full max-w-[440px] items-end gap-3">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        key={search}
        label={hint}
        name="search"
        type="search"
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
        className="flex-1"
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}
