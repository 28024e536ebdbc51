import { ScanLine } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { actFields } from "./act-fields.ts";
import { CameraButton } from "./camera-button.tsx";
import { FoundList } from "./found-list.tsx";
import { listedFound } from "./found-row.tsx";
import { Key } from "./key.tsx";
import { payPath } from "./sell-answer.ts";
import { TicketForm, useFormFields, useRejected, useSell } from "./sell-context.tsx";
import { focusScanField, isTyping, scanFieldId } from "./ticket-keys.ts";
import { useTicketScans } from "./ticket-scans.tsx";
import { useFound } from "./use-found.ts";

const listId = "sell-matches";
const optionId = (place: number) => `${listId}-${place}`;

/**
 * The one field of a ticket: tags, serials, names, phones and numbers. With JavaScript it offers matches while someone
 * types; Enter takes the only one. Enter in the empty field goes to payment.
 */
export function ScanField() {
  const { ticket, fetcher, path, wanted } = useSell();
  const scans = useTicketScans();
  const rejected = useRejected("scan");
  const [text, setText] = useState(wanted);
  const [isOpen, setOpen] = useState(wanted !== "");
  const [chosen, setChosen] = useState<number | null>(null);
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const hidden = useFormFields("act", {});
  const answer = useFound(text);
  const found = listedFound(answer?.found ?? []);
  const isCurrent = answer?.asked === text.trim();
  const active = chosen ?? (isCurrent && found.length === 1 ? 0 : null);
  const isShown = isOpen && answer !== null;
  useEffect(() => setText(wanted), [wanted]);
  useEffect(() => {
    // After the navigation's own focus, on the heading, unless someone types elsewhere already.
    const timer = setTimeout(() => !isTyping(document.activeElement) && focusScanField());
    return () => clearTimeout(timer);
  }, []);

  function clear(): void {
    setText("");
    setChosen(null);
    setOpen(false);
  }
  function choose(place: number): void {
    const one = found[place];
    if (!one || one.fault !== null) return;
    clear();
    if (one.act) {
      const fields = { ...hidden, ...actFields(one.act), key: `act-${newIdempotencyKey()}` };
      void fetcher.submit(fields, { method: "post", action: path });
    } else if (one.path !== null) void navigate(one.path);
  }
  function enter(event: FormEvent): void {
    if (!scans) return;
    event.preventDefault();
    const code = text.trim();
    if (code === "") {
      if (ticket && ticket.lines.length > 0) void navigate(payPath(ticket.id));
      return;
    }
    if (active !== null && isShown) {
      choose(active);
      return;
    }
    clear();
    scans.scan(code);
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape" && (isShown || text !== "")) {
      event.stopPropagation();
      clear();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.length > 0) {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      setChosen(((active ?? (step > 0 ? -1 : 0)) + step + found.length) % found.length);
    } else return;
    event.preventDefault();
  }
  return (
    <TicketForm
      intent="scan"
      role="search"
      aria-label="Add to the ticket"
      onSubmit={enter}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setOpen(false)}
      className="relative z-5"
    >
      <div className="flex h-15 items-center gap-3.5 rounded-ctl border border-control pr-2 pl-4.5 focus-within:border-text has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-gold">
        <ScanLine aria-hidden="true" size={20} strokeWidth={1.25} className="flex-none" />
        <input
          id={scanFieldId}
          name="code"
          type="text"
          role={isHydrated ? "combobox" : undefined}
          {...(isHydrated && {
            "aria-autocomplete": "list",
            "aria-expanded": isShown && found.length > 0,
            "aria-controls": listId,
            "aria-activedescendant": isShown && active !== null ? optionId(active) : undefined,
          })}
          aria-label="Scan or search"
          aria-keyshortcuts="F2"
          aria-invalid={rejected?.errors.code ? true : undefined}
          aria-describedby={rejected?.errors.code ? "scan-error" : undefined}
          placeholder="Scan a tag, or type a name, serial or claim check"
          // biome-ignore lint/a11y/noAutofocus: the page has one field, which is for scanning
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="enter"
          maxLength={200}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setChosen(null);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-[18px] text-ellipsis outline-none placeholder:text-text-3 placeholder:opacity-100"
        />
        <Key name="F2" />
        <CameraButton />
        <button type="submit" className="sr-only" tabIndex={-1}>
          Add
        </button>
      </div>
      {isShown && (
        <FoundList {...{ listId, optionId, found, active }} onPoint={setChosen} onChoose={choose} />
      )}
    </TicketForm>
  );
}
