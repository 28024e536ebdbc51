import { z } from "zod";
import type { Db } from "#database";
import type { Cents } from "#money";
import { audit } from "../../../foundation/records/audit.ts";
import { calendarDay, isDay } from "../../../foundation/records/calendar-day.ts";
import { auditDeskChange, type DeskActor } from "../../../foundation/records/desk-change.ts";
import { redactedText } from "../../../foundation/records/email-key.ts";
import { type FieldError, readForm } from "../../../foundation/records/read-form.ts";
import { SealError } from "../../../foundation/records/sealed-text.ts";
import { readJson } from "../../../foundation/records/untrusted-text.ts";
import type { ShopContext } from "../context.ts";
import { formatGrams } from "./buy-fields.ts";
import { type BuyRow, buyLabel, buySubject } from "./buy-rows.ts";

const day = (message: string) =>
  z
    .string()
    .trim()
    .refine(isDay, { error: () => message });

const period = z
  .object({ from: day("Choose the first day."), to: day("Choose the last day.") })
  .refine(({ from, to }) => from <= to, {
    path: ["to"],
    error: () => "Choose a day that isn't before the first one.",
  });

/** A line of the secondhand dealer's record, as counties ask for it. */
export type DealerRecordLine = Awaited<ReturnType<typeof recordLine>>;

/**
 * Everything taken in within a period, with its sellers and their IDs, for the police: oldest first. Each ID that it
 * shows is audited, and so is the file.
 */
export async function exportDealerRecord(
  context: ShopContext,
  { input, by }: { input: unknown; by: DeskActor },
): Promise<
  { ok: true; from: string; to: string; lines: DealerRecordLine[] } | { ok: false; errors: FieldError[] }
> {
  const read = readForm(period, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { from, to } = read.form;
  const now = context.now();
  return await context.database.write(async (tx) => {
    const buys = (await listNumbered(tx)).filter(({ taken_at: at }) => {
      const taken = calendarDay(at, context.facts.timeZone);
      return from <= taken && taken <= to;
    });
    const lines: DealerRecordLine[] = [];
    for (const buy of buys) {
      const line = recordLine(context, buy);
      lines.push(line);
      if (line.idNumber !== "")
        await auditDeskChange(tx, by, {
          ...{ subject: buySubject(buy), action: "buy.id_shown", data: { for: "dealer record" }, now },
        });
    }
    await audit(tx, {
      ...{ at: now, actor: by.actor, subject: "desk", action: "desk.exported" },
      data: { list: "dealer-record", from, to, lines: lines.length, requestId: by.requestId },
    });
    return { ok: true, from, to, lines };
  });
}

const sealedId = z.object({ number: z.string(), bornOn: z.string() });

function recordLine({ seal }: ShopContext, buy: BuyRow) {
  const id = seal === null || buy.id_sealed === "" ? null : openId(() => seal.open(buy.id_sealed, buy.id));
  return {
    ...{ label: buyLabel(buy.number ?? 0), takenAt: buy.taken_at, takenBy: buy.taken_by },
    ...{ kind: buy.kind, title: buy.title, brand: buy.brand, reference: buy.reference },
    ...{ caseSerial: buy.case_serial, movementSerial: buy.movement_serial, description: buy.description },
    ...{ metal: buy.metal, fineness: buy.fineness },
    weight: buy.weight_mg === null ? "" : formatGrams(buy.weight_mg),
    ...{ allowedCents: buy.allowed_cents, isForResale: buy.for_resale === 1, holdUntil: buy.hold_until },
    ...{ sellerName: buy.seller_name, sellerAddress: buy.seller_address, sellerAge: buy.seller_age },
    ...{ sellerPhone: buy.seller_phone, idType: buy.id_type },
    ...{ idNumber: id?.number ?? "", bornOn: id?.bornOn ?? "" },
    isSigned: buy.signature !== "" || buy.signed_name !== "",
  };
}

/** Null if no key opens it. */
function openId(open: () => string) {
  try {
    return sealedId.parse(readJson(open()));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** What was taken in from the public in a year, in all and by seller. */
export interface DealerYear {
  year: string;
  cents: Cents;
  count: number;
  /** The largest first. Sellers whose details aged out are left out. */
  sellers: { name: string; cents: Cents; count: number }[];
}

/** Totals of each calendar year in the shop's time zone, newest first: what 31 CFR 1027 counts of purchases. */
export async function readDealerYears({ database, facts }: ShopContext): Promise<DealerYear[]> {
  const buys = await listNumbered(database.read);
  const years = Map.groupBy(buys, ({ taken_at: at }) => calendarDay(at, facts.timeZone).slice(0, 4));
  return [...years]
    .map(([year, rows]) => ({ year, ...sumOf(rows), sellers: sellersOf(rows) }))
    .toSorted((one, other) => other.year.localeCompare(one.year));
}

function sellersOf(rows: readonly BuyRow[]): DealerYear["sellers"] {
  const named = rows.filter(({ seller_name: name }) => name !== "" && name !== redactedText);
  const byName = Map.groupBy(named, ({ seller_name: name }) => name.toLowerCase().replace(/\s+/g, " "));
  return [...byName.values()]
    .map((own) => ({ name: own[0]?.seller_name ?? "", ...sumOf(own) }))
    .toSorted((one, other) => other.cents - one.cents);
}

function sumOf(rows: readonly BuyRow[]): { cents: Cents; count: number } {
  return { cents: rows.reduce((sum, { allowed_cents: cents }) => sum + cents, 0), count: rows.length };
}

async function listNumbered(db: Db): Promise<BuyRow[]> {
  return await db.selectFrom("buy").selectAll().where("number", "is not", null).orderBy("number").execute();
}
