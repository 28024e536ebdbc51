/** What a form of a product says after it was sent and not done: nothing was changed. */
export interface EditAnswer {
  /** What is wrong, by the name of the field; "" is about the whole form. */
  errors: Record<string, string>;
  /** Everything as it was typed. */
  typed: Record<string, string>;
  /** Somebody else changed the product then, in ms since 1970. */
  changedAt: number | null;
  /** Which form of the page. */
  intent: string;
}

/** How one field of a form stands: what it holds, and what is to be said of it. */
export interface FieldState {
  name: string;
  defaultValue: string;
  error?: string;
  hint?: string;
}

/**
 * A field with what was typed, if its form came back, else with what is saved. After another editor's change it says what
 * that one wrote where it is not the same.
 */
export function fieldState(answer: EditAnswer | undefined, name: string, saved: string): FieldState {
  const typed = answer?.typed[name];
  if (typed === undefined) return { name, defaultValue: saved };
  const differs = answer?.changedAt != null && typed !== saved;
  return {
    name,
    defaultValue: typed,
    ...(answer?.errors[name] ? { error: answer.errors[name] } : {}),
    ...(differs ? { hint: saved === "" ? "Now saved: nothing" : `Now saved: ${saved}` } : {}),
  };
}
