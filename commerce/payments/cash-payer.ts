import { z } from "zod";
import { isTaxpayerNumber, type Payer, taxpayerNumberLabel, taxpayerNumberMessage } from "#ledger";
import type { FieldError } from "../../records/read-form.ts";
import { wantedLine } from "../../records/typed-text.ts";

/** "11/24/1985" as "1985-11-24"; null when it is no day of the calendar. */
function readDay(text: string): string | null {
  const [, month = "", day = "", year = ""] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${iso}T00:00:00Z`);
  return year !== "" && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null;
}

const typedPayer = z.object({
  name: wantedLine(100, "Enter the name as it is on the ID."),
  taxpayerNumber: wantedLine(20, "Enter the taxpayer number, like 123-45-6789.").refine(
    isTaxpayerNumber,
    taxpayerNumberMessage,
  ),
  born: wantedLine(10, "Enter the day of birth, like 11/24/1985.").refine(
    (typed) => typed === "" || readDay(typed) !== null,
    "Enter the day of birth as month, day and year, like 11/24/1985.",
  ),
  occupation: wantedLine(100, "Enter the occupation."),
  address: wantedLine(200, "Enter the address."),
  idShown: wantedLine(60, "Enter which ID was shown and who issued it, like Driver license, NY."),
  idNumber: wantedLine(40, "Enter the number of the ID."),
});

/** What the counter form asks of a buyer for Form 8300, by input name. */
export type CashPayerInput = Partial<Record<keyof typeof typedPayer.shape, string>>;

/** Reads what was asked for Form 8300; every missing or wrong field is named. `today`: "2026-11-24". */
export function readCashPayer(
  input: CashPayerInput,
  today: string,
): { payer: Payer } | { errors: FieldError[] } {
  const parsed = typedPayer.safeParse(input);
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? [])
    if (!errors.has(String(path[0]))) errors.set(String(path[0]), message);
  const born = readDay(parsed.data?.born ?? "") ?? "";
  if (parsed.success && (born >= today || born < `${Number(today.slice(0, 4)) - 130}`))
    errors.set("born", "This day of birth cannot be. Look at the ID again.");
  if (!parsed.success || errors.size > 0)
    return { errors: [...errors].map(([field, message]) => ({ field, message })) };
  const taxpayerNumber = taxpayerNumberLabel(parsed.data.taxpayerNumber);
  return { payer: { ...parsed.data, taxpayerNumber, born } };
}
