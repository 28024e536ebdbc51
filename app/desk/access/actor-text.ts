/**
 * The audit's name of an actor to read: "staff 3 (sales)" as "Ana Ruiz (sales)", "desk 458cd4df" as "Owner (token)".
 * `names` are those of all accounts, by their number.
 */
export function actorText(actor: string, names: Readonly<Record<string, string>>): string {
  if (/^desk [0-9a-f]{8}$/.test(actor)) return "Owner (token)";
  const [, id, role] = /^staff (\d+) \((\w+)\)$/.exec(actor) ?? [];
  return id ? `${staffText(id, names)} (${role})` : actor;
}

/** The name of an account, of one that ended too. */
export function staffText(id: number | string, names: Readonly<Record<string, string>>): string {
  return Object.hasOwn(names, id) ? names[id]! : "Former staff";
}
