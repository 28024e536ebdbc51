import { useEffect, useState } from "react";

/** How many rows of a list can be chosen, and how many are. */
export interface Choice {
  count: number;
  total: number;
}

function boxesOf(form: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[data-choice][form="${CSS.escape(form)}"]`)];
}

function choiceOf(form: string): Choice {
  const boxes = boxesOf(form);
  return { count: boxes.filter(({ checked }) => checked).length, total: boxes.length };
}

/**
 * Follows the checkboxes of a list, which are the page's own state: they are sent without scripts, too. Reads them again
 * with every rendering, since rows come and go.
 */
export function useChoice(form: string): Choice {
  const [choice, setChoice] = useState<Choice>({ count: 0, total: 0 });
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

/** Checks all rows of a list, or none. */
export function chooseAll(form: string, isChosen: boolean): void {
  for (const box of boxesOf(form)) box.checked = isChosen;
  document.dispatchEvent(new Event("change"));
}
