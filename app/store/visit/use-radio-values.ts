import { type FormEvent, type RefObject, useEffect, useState } from "react";

/** The values of a form's selected radio buttons, by name, including those clicked before hydration. */
export function useRadioValues<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  initial: Record<Name, string>,
) {
  const [chosen, setChosen] = useState(initial);
  useEffect(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    setChosen((before) => {
      const found = Object.keys(before).map((name) => [name, String(data.get(name) ?? "")]);
      return Object.fromEntries(found) as Record<Name, string>;
    });
  }, [form]);

  function follow(event: FormEvent<HTMLFormElement>): void {
    const { name, value } = event.target as HTMLInputElement;
    setChosen((before) => (name in before ? { ...before, [name]: value } : before));
  }
  return { chosen, follow };
}
