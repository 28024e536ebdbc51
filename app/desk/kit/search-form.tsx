import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";

/** Searches a list. `fields` are the URL's other parameters. */
export function SearchForm({
  action,
  search,
  hint,
  fields = {},
  isPosted = false,
  children,
}: {
  action: string;
  search: string;
  hint: string;
  fields?: Record<string, string>;
  /** Keeps names and addresses out of URLs, which end up in browser histories. */
  isPosted?: boolean;
  /** Next to the text input. */
  children?: ReactNode;
}) {
  return (
    <Form
      method={isPosted ? "post" : "get"}
      action={action}
      role="search"
      className="flex w-full max-w-[520px] flex-wrap items-end gap-3"
    >
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
        spellCheck={false}
        className="min-w-[180px] flex-1"
      />
      {children}
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  );
}
