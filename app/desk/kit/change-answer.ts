/** The response to a rejected desk form, with all typed values. */
export interface ChangeAnswer {
  intent: string;
  typed: Record<string, string>;
  /** By input name; "form" for the form as a whole. */
  errors: Record<string, string>;
  /** When another user changed it, in milliseconds since the Unix epoch. */
  changedAt: number | null;
}

/** The parts of an answer that a field shows. */
export type TypedAnswer = Pick<ChangeAnswer, "typed" | "errors"> & Partial<ChangeAnswer>;

/** State of one form field: its value and messages. */
export type FieldState = ReturnType<typeof fieldState>;

/** The version a form is based on. A rejected form keeps its own; after an edit conflict it takes the saved one. */
export function formVersion(answer: ChangeAnswer | undefined, name: string, saved: number): string {
  return (answer?.changedAt === null ? answer.typed[name] : undefined) ?? String(saved);
}

/** A field as typed, with its error. After an edit conflict, also the saved value. */
export function fieldState(answer: TypedAnswer | undefined, name: string, saved: string) {
  const value = answer?.typed[name] ?? saved;
  const isOther = answer?.changedAt != null && value !== saved;
  return {
    name,
    defaultValue: value,
    error: answer?.errors[name],
    ...(isOther && { hint: `Currently saved: ${saved === "" ? "nothing" : saved}` }),
  };
}
