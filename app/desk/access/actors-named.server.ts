import type { Services } from "#services";
import { actorText } from "./actor-text.ts";

/** Replaces the audit's names of actors in JSON by those that people read. */
export async function actorsNamed({ owner }: Services): Promise<(key: string, value: unknown) => unknown> {
  const names = await staffNames({ owner });
  return (_key, value) => (typeof value === "string" ? actorText(value, names) : value);
}

/** Of all accounts, by their number. */
export async function staffNames({ owner }: Pick<Services, "owner">): Promise<Record<string, string>> {
  return Object.fromEntries((await owner?.staff.names()) ?? []);
}
