/** What somebody does in the shop, which decides what the desk shows and allows. */
export const roles = ["owner", "sales", "bench", "bookkeeping"] as const;
export type Role = (typeof roles)[number];

/** An account whose sign-in is valid. */
export interface StaffMember {
  id: number;
  name: string;
  role: Role;
}

/** The actor of an account in the audit, whose rows can never be erased: its number, and its role at the time. */
export function staffActor({ id, role }: Pick<StaffMember, "id" | "role">): string {
  return `staff ${id} (${role})`;
}
