/** What a form of the desk said that was not done, with everything that was typed. */
export interface ChangeAnswer {
  /** Which form of the page. */
  intent: string;
  typed: Record<string, string>;
  /** By input; "form" is about no single one. */
  errors: Record<string, string>;
  /** Somebody else changed it then, ms since 1970. */
  changedAt: number | null;
}

/** How one field of a form stands: what it holds, and what is to be said of it. */
export type FieldState = ReturnType<typeof typedField>;

/** A field as it was typed, with its fault; after somebody else's change also what is saved now. */
export function typedField(answer: ChangeAnswer | undefined, name: string, saved: string) {
  const value = answer?.typed[name] ?? saved;
  const isOther = answer?.changedAt != null && value !== saved;
  return {
    name,
    defaultValue: value,
    error: answer?.errors[name],
    ...(isOther && { hint: `Saved now: ${saved === "" ? "nothing" : saved}` }),
  };
}
