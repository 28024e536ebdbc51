import type { Db } from "#database";
import type { MadeWhat } from "./apply-kind.ts";

/** After an undo, what earlier rows made is unchanged since, at its new version. */
export async function keepUndoable(
  tx: Db,
  { what, ref, from, to }: { what: MadeWhat; ref: string; from: number; to: number },
): Promise<void> {
  await tx
    .updateTable("import_made")
    .set({ version: to })
    .where("what", "=", what)
    .where("ref", "=", ref)
    .where("version", "=", from)
    .execute();
}
