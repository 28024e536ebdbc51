import type { ConsignorMethod } from "#stock";

export const paymentMethods: { value: ConsignorMethod; label: string }[] = [
  { value: "check", label: "Check" },
  { value: "wire", label: "Bank transfer" },
  { value: "cash", label: "Cash from the drawer" },
];

/** How a payment was made; empty: it set off what was owed against what was owed back. */
export function methodLabel(method: ConsignorMethod | ""): string {
  return paymentMethods.find(({ value }) => value === method)?.label ?? "Set off";
}
