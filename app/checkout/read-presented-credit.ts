import { m } from "#messages";
import type { FieldError } from "./checkout-result.ts";

/** Reads a typed number and PIN, as far as a page can tell what is missing. */
export function readPresentedCredit(
  form: URLSearchParams,
): { number: string; pin: string } | { errors: FieldError[] } {
  const number = (form.get("creditNumber") ?? "").trim().slice(0, 40);
  const pin = (form.get("creditPin") ?? "").trim();
  const errors = [
    ...(number === "" ? [{ field: "creditNumber", message: m.credits.enterNumber }] : []),
    ...(/^\d{6}$/.test(pin) ? [] : [{ field: "creditPin", message: m.credits.enterPin }]),
  ];
  return errors.length > 0 ? { errors } : { number, pin };
}
