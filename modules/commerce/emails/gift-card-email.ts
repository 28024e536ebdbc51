import { z } from "zod";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import {
  blankIfLinkLike,
  type Email,
  type EmailContext,
  type EmailPart,
  quotePart,
  textPart,
} from "../../../foundation/mail/emails/email.ts";
import { longDayLabel } from "../../../foundation/records/showroom-time.ts";

/** Data of a gift card's email. Its number and PIN aren't in it: the sender derives them from the account. */
export const giftCardData = z.object({
  account: z.string(),
  cents: z.int().min(0),
  name: z.string(),
  /** The buyer's name, if it goes to someone else. */
  from: z.string().nullable(),
  message: z.string().nullable(),
  expires: z.string().nullable(),
});

/** Number and PIN of a gift card or store credit. */
export async function creditParts(account: string, { credit }: EmailContext): Promise<EmailPart[]> {
  const known = await credit(account);
  const label = account.startsWith("gift-card:") ? m.credits.number : m.credits.creditNumber;
  const rows = [
    { label, value: known?.code ?? account.split(":")[1] ?? "" },
    { label: m.credits.pin, value: known?.pin ?? m.credits.hiddenPin },
  ];
  return [{ kind: "rows", rows }];
}

/** Sends a gift card to its recipient or buyer, or a store credit to its client. */
export async function giftCardEmail(
  data: z.infer<typeof giftCardData>,
  context: EmailContext,
): Promise<Email> {
  const { account, cents, message, expires } = data;
  const { name: shop, address, phones } = context.facts;
  const amount = formatMoneyExact(cents);
  const from = blankIfLinkLike(data.from ?? "");
  const name = blankIfLinkLike(data.name);
  const isCard = account.startsWith("gift-card:");
  const given = isCard ? m.credits.giftCardFor(amount, shop) : m.credits.creditFor(amount, shop);
  return {
    subject: isCard ? m.credits.giftCardSubject(amount, shop) : m.credits.creditSubject(amount, shop),
    title: isCard ? m.credits.giftCardTitle(amount) : m.credits.creditTitle(amount),
    parts: [
      ...textPart(name && m.mail.dear(name)),
      ...textPart(from ? m.credits.giftCardFrom(from, amount, shop) : given),
      ...(from ? quotePart(m.credits.messageFrom(from), blankIfLinkLike(message ?? "")) : []),
      ...(await creditParts(account, context)),
      ...textPart(m.credits.howToUse(`${address.street}, ${address.town}`)),
      ...textPart(expires === null ? "" : m.credits.validUntil(longDayLabel(expires))),
      ...textPart(m.credits.lostCard(phones.showroom)),
    ],
  };
}
