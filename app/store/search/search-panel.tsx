import { ArrowRight, SearchIcon, X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type SubmitEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { localPath } from "#language";
import { m } from "#messages";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useModal } from "../../ui/use-modal.ts";
import { chipClasses } from "./query-chips.tsx";
import { searchPath } from "./search-paths.ts";
import { OtherSuggestions, SuggestedPieces } from "./suggestion-lists.tsx";
import type { Suggestions } from "./suggestions.ts";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The search over a page: a combobox following the ARIA pattern "list autocomplete with manual selection". */
export function SearchPanel({ open, onOpenChange }: SearchPanelProps) {
  const { ref, close } = useModal({ open, onOpenChange });
  return (
    <dialog ref={ref} aria-label={m.search.searchStore} className="modal-layer [--from-y:-12px]">
      <div
        data-panel=""
        className="fixed inset-0 overflow-y-auto overscroll-contain bg-surface shadow-float md:inset-x-0 md:top-(--ticker-h) md:bottom-auto md:max-h-[calc(100dvh-var(--ticker-h))]"
      >
        {/* Starts over each time it is opened. */}
        {open && <SearchBox onClose={close} />}
      </div>
    </dialog>
  );
}

const listId = "search-suggestions";
const optionId = (place: number) => `${listId}-${place}`;

function SearchBox({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const answer = useSuggestions(text);
  const found = answer?.found ?? null;
  const [active, setActive] = useState<number | null>(null);
  const navigate = useNavigate();
  const pieces = found?.pieces ?? [];

  function go(to: string): void {
    onClose();
    void navigate(to);
  }
  function type(typed: string): void {
    setText(typed);
    setActive(null);
  }
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const piece = active === null ? undefined : pieces[active];
    if (piece) go(`/product/${piece.handle}`);
    else if (text.trim() !== "") go(searchPath(text.trim()));
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && active !== null) {
      event.preventDefault();
      setActive(null);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || pieces.length === 0) return;
    event.preventDefault();
    setActive(nextPlace(active, step, pieces.length));
  }
  /** Following a link in the same tab closes the panel; opening one in a new tab doesn't. */
  function onClick(event: MouseEvent): void {
    if (!event.defaultPrevented || !(event.target as Element).closest("a")) return;
    onClose();
  }
  return (
    <>
      <search>
        <form
          action={localPath("/search")}
          onSubmit={submit}
          className="border-b border-line focus-within:shadow-[inset_0_-2px_0_var(--gold)]"
        >
          <div className="page-wrap grid min-h-[72px] grid-cols-[20px_minmax(0,1fr)_44px] items-center gap-x-3 md:min-h-[92px] md:grid-cols-[24px_minmax(0,1fr)_auto_44px] md:gap-x-[18px]">
            <SearchIcon size={20} strokeWidth={1.25} aria-hidden="true" />
            <input
              // React omits this attribute, so an opening dialog would focus its scrolling part instead.
              ref={(field) => field?.setAttribute("autofocus", "")}
              type="text"
              name="q"
              role="combobox"
              aria-label={m.search.searchAll}
              aria-autocomplete="list"
              aria-expanded={pieces.length > 0}
              aria-controls={listId}
              aria-activedescendant={active === null ? undefined : optionId(active)}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={200}
              placeholder={m.search.example}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={onKeyDown}
              className="min-h-[60px] w-full bg-transparent font-serif text-title-2 outline-none placeholder:text-text-3 md:text-title-1"
            />
            <Button type="submit" className="max-md:hidden">
              {found && found.total > 0
                ? m.search.showCount(m.search.pieceCount(found.total))
                : m.search.search}
            </Button>
            <IconButton label={m.search.closeSearch} onClick={onClose}>
              <X size={20} strokeWidth={1.25} />
            </IconButton>
          </div>
        </form>
      </search>
      <p role="status" className="sr-only">
        {answer && statusText(answer.found)}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears its links' clicks, which keys make as well */}
      <div className="page-wrap min-h-[60dvh] md:min-h-[min(560px,60dvh)]" onClick={onClick}>
        {found && <Chips chips={found.chips} onChange={type} />}
        <div className="md:grid md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="py-[18px] md:py-[26px] md:pr-[clamp(24px,4vw,64px)]">
            <SuggestedPieces
              listId={listId}
              optionId={optionId}
              pieces={pieces}
              active={active}
              onPoint={setActive}
            />
            {answer && (
              <p className="mt-[18px]">
                <Link
                  to={searchPath(answer.asked)}
                  className="text-underline hit-area inline-flex items-center gap-2 text-ui font-medium wrap-anywhere"
                >
                  {m.search.everythingFor(answer.asked)}
                  <ArrowRight size={16} strokeWidth={1.25} />
                </Link>
              </p>
            )}
          </div>
          {found && <OtherSuggestions found={found} />}
        </div>
      </div>
      <Keys />
    </>
  );
}

/** Past either end, no option is active; the next step starts at the other end. */
function nextPlace(active: number | null, step: number, count: number): number | null {
  const place = active === null ? (step > 0 ? 0 : count - 1) : active + step;
  return place < 0 || place >= count ? null : place;
}

function statusText({ total, pieces, design }: Suggestions): string {
  if (pieces.length === 0) return design ? m.search.canBeMade(design.title) : m.search.noneFound;
  const found = total > 0 ? m.search.countFound(m.search.pieceCount(total)) : m.search.noExact;
  return m.search.suggested(found, pieces.length);
}

function Chips({ chips, onChange }: { chips: Suggestions["chips"]; onChange: (text: string) => void }) {
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line py-3.5 md:gap-x-3 md:gap-y-2.5 md:py-[18px]">
      <p className="mr-1.5 text-small text-text-2 max-md:w-full">{m.search.understoodAs}</p>
      {chips.map(({ label, without }, place) => (
        <button
          key={`${place} ${label}`}
          type="button"
          className={chipClasses}
          onClick={() => onChange(without)}
        >
          <span className="sr-only">{m.search.remove} </span>
          {label}
          <X size={14} strokeWidth={1.25} className="text-text-2" />
        </button>
      ))}
    </div>
  );
}

const keys = () =>
  [
    [["↑", "↓"], m.search.move],
    [["Enter"], m.search.open],
    [["Esc"], m.search.close],
  ] as const;

function Keys() {
  return (
    <p
      aria-hidden="true"
      className="page-wrap hidden gap-x-[22px] border-t border-line py-3.5 text-small text-text-2 pointer-fine:flex"
    >
      {keys().map(([names, what]) => (
        <span key={what}>
          {names.map((name) => (
            <kbd
              key={name}
              className="mr-[7px] rounded-ctl border border-control px-1.5 py-[3px] font-sans text-micro font-medium text-text"
            >
              {name}
            </kbd>
          ))}
          <span>{what}</span>
        </span>
      ))}
    </p>
  );
}
