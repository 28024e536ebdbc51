/** The answer to a refused desk form, with all typed values. */
export interface ChangeAnswer {
  intent: string;
  typed: Record<string, string>;
  /** By input name; "form" for the whole. */
  errors: Record<string, string>;
  /** When another user changed it, ms since 1970. */
  changedAt: number | null;
}

/** What of an answer a field shows. */
export type TypedAnswer = Pick<ChangeAnswer, "typed" | "errors"> & Partial<ChangeAnswer>;

/** State of one form field: its value, and its messages. */
export type FieldState = ReturnType<typeof typedField>;

/** The version that a form names: a refused one still its own, after an edit conflict the saved one. */
export function typedVersion(answer: ChangeAnswer | undefined, name: string, saved: number): string {
  return (answer?.changedAt === null ? answer.typed[name] : undefined) ?? String(saved);
}

/** A field as typed, with its fault; after an edit conflict also the saved value. */
export function typedField(answer: TypedAnswer | undefined, name: string, saved: string) {
  const value = answer?.typed[name] ?? saved;
  const isOther = answer?.changedAt != null && value !== saved;
  return {
    name,
    defaultValue: value,
    error: answer?.errors[name],
    ...(isOther && { hint: `Saved now: ${saved === "" ? "nothing" : saved}` }),
  };
}
