import type { Services } from "#services";
import { actorText } from "./actor-text.ts";

/** A JSON replacer that shows audit actors by their display names. */
export async function actorsNamed({ owner }: Services): Promise<(key: string, value: unknown) => unknown> {
  const names = await staffNames({ owner });
  return (_key, value) => (typeof value === "string" ? actorText(value, names) : value);
}

/** All accounts' names by id. */
export async function staffNames({ owner }: Pick<Services, "owner">): Promise<Record<string, string>> {
  return Object.fromEntries((await owner?.staff.names()) ?? []);
}
