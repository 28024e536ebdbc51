import type { Selectable } from "kysely";
import type { Db, Tables } from "#database";
import { redacted } from "../../records/email-key.ts";
import { redactLetters } from "./redact.ts";
import { withEach } from "./redact-list.ts";

type Stage = Tables["repair"]["stage"];

/** Whether the piece of a repair is with its client again. */
export function isEndedRepair(stage: Stage): boolean {
  return stage === "handed_over" || stage === "returned";
}

/**
 * Erases repairs within the caller's transaction, with their letters: those that ended are deleted. Of one whose piece is
 * still here its number, its kind, its photographs, its sums and its claim check stay: whoever brings that gets it back.
 */
export async function eraseRepairs(tx: Db, repairs: readonly Selectable<Tables["repair"]>[]): Promise<void> {
  for (const { number, stage, signed_name, declined_reason, checks, lines } of repairs) {
    await redactLetters(tx, { cause: `RP-${number}` });
    if (isEndedRepair(stage)) {
      await tx.deleteFrom("repair").where("number", "=", number).execute();
      continue;
    }
    await tx
      .updateTable("repair")
      .set({
        ...{ name: redacted, email: redacted, phone: null, wish: "", owned: null },
        ...{ title: redacted, metal: "", stones: "", serial: "", condition: redacted },
        ...{ checks: withEach(checks, { note: "" }), lines: withEach(lines, { work: redacted }) },
        signed_name: signed_name && redacted,
        signature: signed_name && "",
        declined_reason: declined_reason && redacted,
      })
      .where("number", "=", number)
      .execute();
    await tx.updateTable("repair_photo").set({ note: "" }).where("repair", "=", number).execute();
  }
}
