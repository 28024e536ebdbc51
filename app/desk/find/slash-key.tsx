import { useEffect, useState } from "react";
import { browserValues } from "../../platform/storage/persisted-values.ts";
import { Checkbox } from "../../ui/checkbox.tsx";

const storageKey = "desk-slash-key";

function isOn(): boolean {
  return browserValues.read(storageKey) !== "off";
}

/** Focuses the field on `/`, but where something is typed, a dialog is open, or the key is turned off. */
export function useSlashKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || isTyping(event.target) || document.querySelector("dialog[open]")) return;
      if (!isOn() || !field.current) return;
      event.preventDefault();
      field.current.focus();
      field.current.select();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [field]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

/** Turns the key off in this browser: a shortcut of one character must be possible to turn off (WCAG 2.1.4). */
export function SlashSwitch() {
  const [shown, setShown] = useState<boolean | null>(null);
  useEffect(() => setShown(isOn()), []);
  if (shown === null) return null;
  return (
    <Checkbox
      name="slash-key"
      value="on"
      label="The key / goes to the search field, from every page of the desk, in this browser"
      checked={shown}
      onChange={({ currentTarget: { checked } }) => {
        browserValues.write(storageKey, checked ? "on" : "off");
        setShown(checked);
      }}
    />
  );
}
