import { z } from "zod";
import { type DeskChange, rejectedChange } from "../../foundation/records/desk-change.ts";
import type { FieldError } from "../../foundation/records/read-form.ts";
import { typedLine } from "../../foundation/records/typed-text.ts";
import { readJson } from "../../foundation/records/untrusted-text.ts";
import { changeRepair, illegalMoveMessage, type RepairChange } from "./change-repair.ts";
import { type CheckedItem, checkKeys } from "./check-list.ts";
import type { RepairContext } from "./context.ts";
import { maxCheckNote } from "./form-limits.ts";
import { endedStages } from "./repair-stages.ts";

type Typed = Readonly<Record<string, string | undefined>>;

const note = typedLine(maxCheckNote);
const storedLines = z.array(z.object({ check: z.enum(checkKeys), note: z.string() }));

/** Checked items of the stored column; empty if invalid. */
export function readChecks(column: string): CheckedItem[] {
  return storedLines.safeParse(readJson(column)).data ?? [];
}

/** Parses the inputs `check-runs`, `note-runs` etc. Only checked items may have a note. */
function readTypedChecks(typed: Typed): { lines: CheckedItem[] } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const lines = checkKeys.flatMap((check) => {
    const read = note.safeParse(typed[`note-${check}`]);
    const isTicked = typed[`check-${check}`] === "yes";
    const refuse = (message: string) => errors.push({ field: `note-${check}`, message });
    if (!read.success) refuse(read.error.issues[0]?.message ?? "Enter this text again.");
    else if (!isTicked && read.data !== "") refuse("Check the box for this note, or clear the note.");
    return isTicked ? [{ check, note: read.data ?? "" }] : [];
  });
  return errors.length > 0 ? { errors } : { lines };
}

/** Saves the intake checks, which, like the condition, can be corrected while the piece is in the house. */
export async function saveChecks(
  context: RepairContext,
  { typed, ...change }: RepairChange & { typed: Typed },
): Promise<DeskChange> {
  const read = readTypedChecks(typed);
  if ("errors" in read) return { ok: false, errors: read.errors };
  return await changeRepair(context, change, (repair) => {
    if (endedStages.includes(repair.stage)) return rejectedChange(illegalMoveMessage(repair));
    return {
      set: { checks: JSON.stringify(read.lines) },
      action: "repair.checked",
      data: { checks: read.lines.map(({ check }) => check).join(" ") },
    };
  });
}
