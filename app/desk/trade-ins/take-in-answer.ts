import type { ChangeAnswer } from "../kit/change-answer.ts";

/** The answer to a rejected form; `asksOwner` if an owner must approve what is allowed. */
export type TakeInAnswer = ChangeAnswer & { asksOwner: boolean };
