import { z } from "zod";
import type { TicketAct } from "#commerce";
import { readTypedAmount } from "#money";

/** Ids of lines, pieces and variants. */
const id = z.coerce.number().int().positive();
const text = z.string().trim();
/** Empty counts as absent. */
const maybe = text.transform((typed) => typed || null);
/** An amount as typed; an invalid one is NaN, which the counter refuses next to its field. */
const cents = text.transform((typed) => readTypedAmount(typed) ?? Number.NaN);
const number = text.transform((typed) => (typed === "" ? Number.NaN : Number(typed.replace("%", ""))));

const discount = z
  .object({
    by: z.enum(["percent", "amount", "price"]),
    value: text,
    reason: text.default(""),
    otherReason: text.default(""),
  })
  .transform(({ by, value, reason, otherReason }) => ({
    by,
    value: (by === "percent" ? number : cents).parse(value),
    reason: otherReason || reason,
  }));

const address = z.object({
  address1: text,
  address2: maybe.default(null),
  city: text,
  state: text,
  postalCode: text,
  county: maybe.default(null),
});

/** What each `do` reads from a form. */
const acts: { [Name in TicketAct["do"]]: z.ZodType<Extract<TicketAct, { do: Name }>> } = {
  "add-piece": z.object({ do: z.literal("add-piece"), unit: id }),
  "add-made": z.object({ do: z.literal("add-made"), variant: id, quantity: id.default(1) }),
  "add-service": z.object({
    do: z.literal("add-service"),
    title: text,
    cents,
    service: z.string().min(1).exactOptional(),
  }),
  "add-balance": z.object({ do: z.literal("add-balance"), number: text, cents: cents.exactOptional() }),
  "add-return": z.object({
    do: z.literal("add-return"),
    order: text,
    line: text,
    unit: id.exactOptional(),
    quantity: id.exactOptional(),
  }),
  "set-return": z
    .object({
      do: z.literal("set-return"),
      line: id,
      reason: text.default(""),
      otherReason: text.default(""),
      condition: text.default(""),
      goesTo: z.enum(["stock", "hold", "workshop", "consignor", "none"]),
      place: text.default(""),
    })
    .transform(({ otherReason, reason, ...act }) => ({ ...act, reason: otherReason || reason })),
  "add-quote": z.object({ do: z.literal("add-quote"), number: text }),
  "add-gift-card": z
    .looseObject({ do: z.literal("add-gift-card"), cents })
    .transform(({ do: name, cents: amount, recipient, email, message }) => ({
      ...{ do: name, cents: amount },
      recipient: [recipient, email, message].some((typed) => typeof typed === "string" && typed.trim() !== "")
        ? {
            name: text.parse(recipient ?? ""),
            email: maybe.parse(email ?? ""),
            message: text.parse(message ?? ""),
          }
        : null,
    })),
  "remove-line": z.object({ do: z.literal("remove-line"), line: id }),
  "set-quantity": z.object({ do: z.literal("set-quantity"), line: id, quantity: number }),
  discount: z
    .looseObject({ do: z.literal("discount"), line: id.or(z.literal("").transform(() => null)) })
    .transform(({ do: name, line, ...typed }) => ({
      ...{ do: name, line },
      discount: typed.removes === "yes" ? null : discount.parse(typed),
    })),
  "set-client": z
    .looseObject({ do: z.literal("set-client"), name: text.default("") })
    .transform(({ do: name, name: typed, email, phone, removes }) => ({
      do: name,
      client:
        removes === "yes"
          ? null
          : { name: typed, email: maybe.parse(email ?? ""), phone: maybe.parse(phone ?? "") },
    })),
  "set-receipt-email": z.object({ do: z.literal("set-receipt-email"), email: maybe }).transform((act) => act),
  "set-salespeople": z
    .object({
      do: z.literal("set-salespeople"),
      first: text,
      second: text.default(""),
      share: text.default(""),
    })
    .transform(({ do: name, first, second, share }) => {
      const percent = number.parse(share || "50");
      return {
        do: name,
        people:
          second === "" || second === first
            ? [{ staff: first, percent: 100 }]
            : [
                { staff: first, percent },
                { staff: second, percent: 100 - percent },
              ],
      };
    }),
  "set-handover": z
    .looseObject({ do: z.literal("set-handover"), method: z.enum(["pickup", "shipping"]) })
    .transform(({ do: name, method, ...typed }) => ({
      do: name,
      handover:
        method === "pickup" ? { method } : { method, address: address.parse({ ...noAddress, ...typed }) },
    })),
  "set-exemption": z.looseObject({ do: z.literal("set-exemption") }).transform(({ do: name, ...typed }) => ({
    do: name,
    exemption: typed.removes === "yes" ? null : exemption.parse(typed),
  })),
};

const noAddress = { address1: "", city: "", state: "", postalCode: "" };
const exemption = z.object({
  kind: z.enum(["resale", "exempt-organization"]),
  number: text,
  expires: text,
});

/** The change to a ticket that a form asks for; null if unreadable, as no form of ours is. */
export function readAct(typed: Readonly<Record<string, string>>): TicketAct | null {
  const name = typed.do ?? "";
  if (!Object.hasOwn(acts, name)) return null;
  return acts[name as TicketAct["do"]].safeParse(typed).data ?? null;
}
