import type { Receipt } from "#commerce";
import { m } from "#messages";

type CardFacts = NonNullable<Receipt["parts"][number]["card"]>;

/** What a slip must say of a card paid on a reader: "Visa Credit, AID A0000000031010, approval 004421". */
export function cardSlipText({ application, brand, aid, authorization }: CardFacts): string {
  return [application ?? brand, aid && `AID ${aid}`, authorization && m.receipt.approval(authorization)]
    .filter(Boolean)
    .join(", ");
}
