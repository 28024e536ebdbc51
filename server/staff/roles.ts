/** A person's job in the shop, which decides what the desk shows and allows. */
export const roles = ["owner", "sales", "bench", "bookkeeping"] as const;
export type Role = (typeof roles)[number];

export interface StaffMember {
  id: number;
  name: string;
  role: Role;
}

/** An account's name in the audit, whose rows can't be erased: its number, and its role at the time. */
export function staffActor({ id, role }: Pick<StaffMember, "id" | "role">): string {
  return `staff ${id} (${role})`;
}
