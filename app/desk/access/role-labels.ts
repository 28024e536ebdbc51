import type { Role } from "#services";

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: "Owner",
  sales: "Sales",
  bench: "Bench",
  bookkeeping: "Bookkeeping",
};
