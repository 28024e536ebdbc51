import type { ShopFacts } from "../shop.config.ts";
import { letterText } from "./letters/letter-text.ts";
import { writeLetter } from "./letters/write-letter.ts";
import type { OutboxRow } from "./outbox/read-outbox.ts";

/**
 * A letter of the outbox as text, with the lines that stand over it, for who runs the shop. It leads to no order and no piece: the keys to
 * those pages are the buyer's. A letter whose person was forgotten says only that.
 */
export async function readLetter(row: OutboxRow, facts: ShopFacts): Promise<string> {
  if (row.data === "{}") return "What this letter said was forgotten with its person.\n";
  const context = { facts, orderLink: async () => null, trackLink: async () => null, notice: null };
  const letter = await writeLetter(row.template, JSON.parse(row.data), context);
  const head = [
    `To: ${row.recipient}`,
    ...(letter.replyTo ? [`Answers go to: ${letter.replyTo.name} <${letter.replyTo.address}>`] : []),
    `Subject: ${letter.subject}`,
    `State: ${[row.state, row.last_error].filter(Boolean).join(", ")}`,
  ];
  return `${head.join("\n")}\n\n${letterText(letter, context)}`;
}
