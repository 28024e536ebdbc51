import type { Receipt } from "#commerce";
import { m } from "#messages";

type CardFacts = NonNullable<Receipt["parts"][number]["card"]>;

/** What a slip must say of a card paid on a reader: "Visa Credit", "AID A0000000031010", "approval 004421". */
export function cardSlipLines({ application, brand, aid, authorization }: CardFacts): string[] {
  const lines = [
    application ?? brand,
    aid && `AID ${aid}`,
    authorization && m.receipt.approval(authorization),
  ];
  return lines.filter((line): line is string => Boolean(line));
}
