import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Form, useNavigate } from "react-router";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { usePalette } from "./use-palette.ts";

/** Maximum search length, that of an email address. */
export const maxSearchLength = 254;

const Palette = lazyComponent(() => import("./palette.tsx").then((module) => module.Palette));
const listId = "desk-palette";
export const optionId = (place: number) => `${listId}-${place}`;

/**
 * The global search in the desk's header. With JavaScript it is also the command palette: a combobox following the ARIA
 * pattern "list autocomplete". What it finds after a verb is selected at once; Enter opens it.
 */
export function FindField() {
  const [text, setText] = useState("");
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const answer = usePalette(text);
  const options = [...(answer?.commands ?? []), ...(answer?.groups.flatMap(({ found }) => found) ?? [])];
  const isCommand = answer?.asked === text.trim() && Boolean(answer.commands[0]?.verb);
  const active = chosen ?? (isCommand ? 0 : null);

  function type(typed: string): void {
    setText(typed);
    setChosen(null);
    setOpen(true);
  }
  function close(): void {
    setOpen(false);
    setChosen(null);
  }
  function go(to: string): void {
    type("");
    close();
    if (to.startsWith("/")) void navigate(to);
    else window.location.assign(to);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const option = active === null ? undefined : options[active];
    if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Enter" && isOpen && option) go(option.to);
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && options.length > 0) {
      setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setChosen(isOpen ? nextPlace(active, step, options.length) : 0);
    } else return;
    event.preventDefault();
  }
  return (
    <Form
      method="post"
      action="/desk/find"
      role="search"
      aria-label="Everything at the desk"
      onSubmit={close}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
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
        type="text"
        role={isHydrated ? "combobox" : "searchbox"}
        {...(isHydrated && {
          "aria-autocomplete": "list",
          "aria-expanded": isOpen && options.length > 0,
          "aria-controls": listId,
          "aria-activedescendant": isOpen && active !== null ? optionId(active) : undefined,
        })}
        name="q"
        aria-label="Find anything"
        aria-keyshortcuts="/ Control+K"
        placeholder="Name, number, serial, or “pay Miller”"
        required
        minLength={2}
        maxLength={maxSearchLength}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={onKeyDown}
        className="min-h-11 w-full rounded-ctl border border-control bg-transparent pr-3 pl-9 text-ui text-ellipsis placeholder:text-text-2 lg:pr-11"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2.5 grid min-w-7 -translate-y-1/2 place-items-center rounded-ctl border border-line px-1.5 py-0.5 font-sans text-small text-text-2 max-lg:hidden noscript:hidden"
      >
        /
      </span>
      {isOpen && (
        <Palette
          {...{ listId, optionId, answer, active }}
          onPoint={setChosen}
          onChoose={go}
          onType={type}
          onMissing={close}
        />
      )}
    </Form>
  );
}

/** Past either end, no row is active; the next step starts at the other end. */
function nextPlace(active: number | null, step: number, count: number): number | null {
  const place = active === null ? (step > 0 ? 0 : count - 1) : active + step;
  return place < 0 || place >= count ? null : place;
}
