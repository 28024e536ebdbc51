import { Form, useSubmit } from "react-router";
import { m } from "#messages";
import type { SearchSort } from "../../storefront/search/search-query.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { searchSortLabels } from "./search-paths.ts";

/** Changes the sort order immediately, or without scripts through its button. */
export function SortField({ text, sort }: { text: string; sort: SearchSort }) {
  const submit = useSubmit();
  return (
    <Form
      action="/search"
      className="flex items-center gap-3"
      onChange={(event) => void submit(event.currentTarget)}
    >
      <input type="hidden" name="q" value={text} />
      <SelectField
        label={m.list.sortBy}
        name="sort"
        size="sm"
        options={Object.entries(searchSortLabels()).map(([value, label]) => ({ value, label }))}
        defaultValue={sort}
        className="[&_select]:w-auto [&_select]:field-sizing-content [&_select]:border-transparent [&_select:hover]:border-line"
      />
      <noscript>
        <Button type="submit" variant="secondary" size="sm">
          {m.list.sort}
        </Button>
      </noscript>
    </Form>
  );
}
