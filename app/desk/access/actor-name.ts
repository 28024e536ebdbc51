/**
 * Display name of an audit actor: "staff 3 (sales)" becomes "Ana Ruiz (sales)", "desk 458cd4df" becomes "Owner
 * (token)". `names` maps account ids to names.
 */
export function actorName(actor: string, names: Readonly<Record<string, string>>): string {
  if (/^desk [0-9a-f]{8}$/.test(actor)) return "Owner (token)";
  const [, id, role] = /^staff (\d+) \((\w+)\)$/.exec(actor) ?? [];
  return id ? `${staffName(id, names)} (${role})` : actor;
}

/** The name of an account, or "Former staff" if it was deleted. */
export function staffName(id: number | string, names: Readonly<Record<string, string>>): string {
  return Object.hasOwn(names, id) ? names[id]! : "Former staff";
}
