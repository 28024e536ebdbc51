import type { Role } from "#services";
import { roleLabels } from "../../../server/staff/role-labels.ts";

export const roleOptions = (Object.keys(roleLabels) as Role[]).map((value) => ({
  value,
  label: roleLabels[value],
}));
