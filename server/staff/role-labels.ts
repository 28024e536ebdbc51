import type { Role } from "./roles.ts";

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: "Owner",
  sales: "Sales",
  bench: "Bench",
  bookkeeping: "Bookkeeping",
};
