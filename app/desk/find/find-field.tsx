import { Search } from "lucide-react";
import { Form } from "react-router";

/** Maximum search length, that of an email address. */
export const maxSearchLength = 254;

/** The global search in the desk's header. */
export function FindField() {
  return (
    <Form
      method="post"
      action="/desk/find"
      role="search"
      aria-label="Everything at the desk"
      className="relative mr-auto min-w-0 flex-1 lg:max-w-[560px]"
    >
      <Search
        aria-hidden="true"
        size={16}
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-text-2"
      />
      <input
        data-find=""
        type="search"
        name="q"
        aria-label="Find anything"
        aria-keyshortcuts="/"
        placeholder="Name, number, serial"
        required
        minLength={2}
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className="min-h-11 w-full rounded-ctl border border-control bg-transparent pr-3 pl-9 text-ui placeholder:text-text-2 lg:pr-11"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 grid min-w-7 -translate-y-1/2 place-items-center rounded-ctl border border-line px-1.5 py-0.5 font-sans text-small text-text-2 max-lg:hidden noscript:hidden"
      >
        /
      </span>
    </Form>
  );
}
