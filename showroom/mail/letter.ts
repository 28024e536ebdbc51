import type { ShopFacts } from "../../shop.config.ts";
import type { Mailbox } from "../outbox.ts";

/** A mail's words. The subject is one line of ours: nothing typed by a visitor stands in a header. */
export interface Letter {
  subject: string;
  text: string;
  /** Whom an answer goes to, where that is not the sender. */
  replyTo?: Mailbox;
}

/** Joins paragraphs by blank lines and signs with the shop's name, address and phone. */
export function signedText(paragraphs: readonly string[], facts: ShopFacts): string {
  const { street, town, region } = facts.address;
  const signature = [facts.name, `${street}, ${town}, ${region}`, facts.phones.showroom].join("\n");
  return `${[...paragraphs.filter((paragraph) => paragraph !== ""), signature].join("\n\n")}\n`;
}
