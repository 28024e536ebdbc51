import { useEffect, useState } from "react";

/** How many rows of a list are selectable, and how many are selected. */
export interface RowSelection {
  count: number;
  total: number;
}

function boxesOf(form: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[data-choice][form="${CSS.escape(form)}"]`)];
}

function choiceOf(form: string): RowSelection {
  const boxes = boxesOf(form);
  return { count: boxes.filter(({ checked }) => checked).length, total: boxes.length };
}

/**
 * Tracks a list's checkboxes, whose state lives in the page so that they work without JavaScript. Recounts on every
 * render, because rows come and go.
 */
export function useRowSelection(form: string): RowSelection {
  const [choice, setChoice] = useState<RowSelection>({ count: 0, total: 0 });
  useEffect(() => {
    const next = choiceOf(form);
    setChoice((known) => (known.count === next.count && known.total === next.total ? known : next));
  });
  useEffect(() => {
    const follow = () => setChoice(choiceOf(form));
    document.addEventListener("change", follow);
    document.addEventListener("reset", follow);
    return () => {
      document.removeEventListener("change", follow);
      document.removeEventListener("reset", follow);
    };
  }, [form]);
  return choice;
}

export function selectAllRows(form: string, isChosen: boolean): void {
  for (const box of boxesOf(form)) box.checked = isChosen;
  document.dispatchEvent(new Event("change"));
}
