import { z } from "zod";
import { formatMoneyExact, readTypedAmount } from "#money";
import type { ShopFacts } from "#settings";
import { emailKey } from "../../../foundation/records/email-key.ts";
import { isIdempotencyKey, runIdempotently } from "../../../foundation/records/idempotency.ts";
import { queueMail } from "../../../foundation/records/outbox.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { ShopContext } from "../context.ts";
import { containsCardNumber } from "../payments/card-number.ts";
import { issueStoreCredit } from "./stored-value.ts";

export type GoodwillRole = "owner" | "sales" | "bookkeeping" | "bench";

export interface GoodwillCredit {
  /** As typed: "amount", "name", "email" and "reason". */
  typed: Readonly<Record<string, string>>;
  /** Made by the page, unique: the same key means the same credit. */
  key: string;
  actor: string;
  role: GoodwillRole;
}

const doneSchema = z.object({ outcome: z.literal("done"), account: z.string() });

export type GoodwillAnswer = z.infer<typeof doneSchema> | { outcome: "refused"; errors: FieldError[] };

/** How much store credit a role may give without a return, in cents. */
export function goodwillLimit(role: GoodwillRole, { counter: { goodwillCents } }: ShopFacts): number {
  if (role === "owner") return Number.MAX_SAFE_INTEGER;
  return role === "sales" || role === "bookkeeping" ? goodwillCents[role] : 0;
}

/**
 * Issues a store credit to a client without a return, once per key: books it from goodwill with its reason, and emails its
 * number and PIN if there is an address.
 */
export async function issueGoodwill(context: ShopContext, asked: GoodwillCredit): Promise<GoodwillAnswer> {
  const { key, actor, role } = asked;
  const read = readForm(asked.typed, { role, facts: context.facts });
  if ("errors" in read) return { outcome: "refused", errors: read.errors };
  if (!isIdempotencyKey(key)) return refused("We couldn't read this form. Reload the page and try again.");
  const { cents, name, email, reason } = read;
  const now = context.now();
  const answer = await context.database.write((tx) =>
    runIdempotently<GoodwillAnswer>(
      tx,
      { scope: "goodwill credit", key, input: { cents, reason }, now },
      doneSchema as z.ZodType<GoodwillAnswer>,
      async () => {
        const holder = { name, email_key: email === "" ? `goodwill ${key}` : emailKey(email) };
        const issued = {
          cents,
          from: "goodwill",
          cause: `goodwill ${key}`,
          actor,
          now,
          memo: reason,
        } as const;
        const { account } = await issueStoreCredit(tx, { holder, ...issued });
        if (email !== "")
          await queueMail(tx, {
            ...{ template: "gift-card", cause: account, recipient: email, language: "en", now },
            data: { account, cents, name, from: null, message: null, expires: null },
          });
        return { answer: { outcome: "done", account }, keep: true };
      },
    ),
  );
  return answer === "conflict"
    ? refused("This form was already submitted with different details. Reload the page.")
    : answer;
}

interface Read {
  cents: number;
  name: string;
  email: string;
  reason: string;
}

const texts = z.object({
  name: z.string().trim().min(1, "Enter the client's name.").max(120),
  email: z.union([z.literal(""), z.email("Enter an email like name@example.com.")]),
  reason: z
    .string()
    .trim()
    .min(3, "Say why, like “late repair”.")
    .max(200)
    .refine((text) => !text.includes("@"), "Leave out email addresses: the reason stays in the books.")
    .refine((text) => !containsCardNumber(text), "Leave out card numbers."),
});

function readForm(
  typed: GoodwillCredit["typed"],
  { role, facts }: { role: GoodwillRole; facts: ShopFacts },
): Read | { errors: FieldError[] } {
  const email = (typed.email ?? "").trim();
  const parsed = texts.safeParse({ name: typed.name ?? "", email, reason: typed.reason ?? "" });
  const errors: FieldError[] = (parsed.error?.issues ?? []).map(({ path, message }) => ({
    field: String(path[0]),
    message,
  }));
  const cents = readTypedAmount(typed.amount ?? "");
  const limit = goodwillLimit(role, facts);
  if (cents === null || cents <= 0 || cents > facts.giftCards.maxCents)
    errors.unshift({
      field: "amount",
      message: `Enter an amount up to ${formatMoneyExact(facts.giftCards.maxCents)}, like 50.00.`,
    });
  else if (cents > limit)
    errors.unshift({
      field: "amount",
      message: `You can give up to ${formatMoneyExact(limit)}. Ask an owner for more.`,
    });
  return parsed.success && errors.length === 0 ? { cents: cents ?? 0, ...parsed.data } : { errors };
}

function refused(message: string): GoodwillAnswer {
  return { outcome: "refused", errors: [{ field: "form", message }] };
}
