import type { Services } from "#services";
import { actorName } from "./actor-name.ts";

/** A JSON replacer that shows audit actors by their display names. */
export async function actorNameReplacer({
  owner,
}: Services): Promise<(key: string, value: unknown) => unknown> {
  const names = await readStaffNames({ owner });
  return (_key, value) => (typeof value === "string" ? actorName(value, names) : value);
}

/** All accounts' names by id. */
export async function readStaffNames({ owner }: Pick<Services, "owner">): Promise<Record<string, string>> {
  return Object.fromEntries((await owner?.staff.names()) ?? []);
}
