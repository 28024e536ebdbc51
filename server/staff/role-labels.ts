import type { Role } from "./roles.ts";

/** How the roles are named. */
export const roleLabels: Readonly<Record<Role, string>> = {
  owner: "Owner",
  sales: "Sales",
  bench: "Bench",
  bookkeeping: "Bookkeeping",
};
