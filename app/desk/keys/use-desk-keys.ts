import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { areShortcutsOn, type KeyAction, keyAction, sectionKeyTimeoutMs } from "./desk-keys.ts";

/** Pages without single-letter shortcuts, because scanners type letters there. */
const quiet = "dialog[open], [data-no-letter-keys]";

const rowSelector = "[data-row]";

/** Keyboard shortcuts on every desk page, except while typing, in a dialog, or when turned off. */
export function useDeskKeys(sections: readonly { path: string; key?: string }[], showKeys: () => void): void {
  const navigate = useNavigate();
  const prefixedAt = useRef(Number.NEGATIVE_INFINITY);
  const act = useEffectEvent((meaning: NonNullable<KeyAction>, at: number) => {
    if (meaning.to === "prefix") prefixedAt.current = at;
    else if (meaning.to === "section") void navigate(meaning.path);
    else if (meaning.to === "keys") showKeys();
    else if (meaning.to === "find") focusFind();
    else if (meaning.to === "choose") chooseRow();
    else if (meaning.to === "row") focusRow(meaning.step);
  });
  const meaningOf = useEffectEvent((event: KeyboardEvent) => {
    const isPrefixed = event.timeStamp - prefixedAt.current < sectionKeyTimeoutMs;
    prefixedAt.current = Number.NEGATIVE_INFINITY;
    return keyAction({ key: event.key, isPrefixed, isInRow: focusedRow() !== null }, sections);
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k" && !event.altKey) {
        if (document.querySelector("dialog[open]")) return;
        event.preventDefault();
        focusFind();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
        return;
      if (isTyping(event.target) || document.querySelector(quiet) || !areShortcutsOn()) return;
      const meaning = meaningOf(event);
      if (!meaning) return;
      event.preventDefault();
      act(meaning, event.timeStamp);
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** List shortcuts also work from checkboxes. A live piece has its own keys. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches("input:not([type=checkbox]), textarea, select") ||
    target.closest("[role=application]") !== null
  );
}

function focusFind(): void {
  const field = document.querySelector<HTMLInputElement>("input[data-find]");
  field?.focus();
  field?.select();
}

function focusedRow(): Element | null {
  return document.activeElement?.closest(rowSelector) ?? null;
}

/** Focuses the link of the next row, or of the first. Enter opens it, and screen readers announce it. */
function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(rowSelector)];
  const from = rows.indexOf(focusedRow()!);
  const row = from === -1 ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, from + step))];
  const link = row?.querySelector<HTMLElement>("th a[href], a[href]");
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
}

function chooseRow(): void {
  focusedRow()?.querySelector<HTMLInputElement>("input[data-choice]")?.click();
}
