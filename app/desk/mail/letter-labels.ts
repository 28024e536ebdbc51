import { type LetterState, letterStates } from "../../../mail/outbox/letter-states.ts";
import { deskPath } from "../kit/desk-path.ts";

/** The letters that a URL requests. */
export interface MailQuery {
  state: LetterState | null;
  before: number | null;
}

/** Parses the list's URL; invalid values count as absent. */
export function readMailQuery(query: URLSearchParams): MailQuery {
  const state = query.get("state") ?? "";
  const before = query.get("before") ?? "";
  return {
    state: Object.hasOwn(letterStates, state) ? (state as LetterState) : null,
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
  };
}

export function mailPath({ state, before }: Partial<MailQuery>): string {
  return deskPath("/desk/mail", { state, before });
}
