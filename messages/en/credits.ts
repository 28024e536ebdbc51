/** Gift cards and store credits: emails and the balance page. */

export const giftCardSubject = (amount: string, shop: string) => `Your ${amount} gift card from ${shop}`;
export const giftCardTitle = (amount: string) => `Your ${amount} gift card`;
export const giftCardFrom = (name: string, amount: string, shop: string) =>
  `${name} sent you a ${amount} gift card for ${shop}.`;
export const giftCardFor = (amount: string, shop: string) => `Here's your ${amount} gift card for ${shop}.`;
export const messageFrom = (name: string) => `Message from ${name}`;
export const number = "Gift card number";
export const creditNumber = "Store credit number";
export const pin = "PIN";
export const hiddenPin = "Only shown to its owner";
export const validUntil = (day: string) => `Valid through ${day}. There are no fees.`;
export const howToUse = (address: string) =>
  `Use the number and PIN at checkout on our website, or at ${address}. Keep this email: anyone with them can spend the balance.`;
export const lostCard = (phone: string) => `Lost it? Call ${phone} and we'll replace it.`;
export const newNumber = "The card you paid with can't be used anymore, so we issued a new one.";

export const balanceTitle = "Gift card balance";
export const balanceIntro = "Enter the number and PIN of your gift card or store credit.";
export const cardNumber = "Number";
export const cardHint = "16 digits on a gift card, 4 or more on a store credit";
export const pinHint = "6 digits";
export const showBalance = "Check balance";
export const checking = "Checking";
export const enterNumber = "Enter the number, like 9482 1930 4821 9304.";
export const enterPin = "Enter the 6-digit PIN.";
export const wrong =
  "That number and PIN don't match. Check both and try again. After 5 tries, wait 15 minutes.";
export const balance = "Balance";
export const onHold = (amount: string) => `${amount} of it is on hold for an order that isn't finished.`;
export const paidOutInCash = (limit: string, address: string) =>
  `Under ${limit}: you can ask for it in cash at ${address}.`;
export const ended: Readonly<Record<"replaced" | "refunded" | "paid-out" | "expired", string>> = {
  replaced: "This card was replaced. Use the new number and PIN.",
  refunded: "This card was refunded, so nothing is left on it.",
  "paid-out": "What was left on this card was paid in cash.",
  expired: "This card has expired.",
};
export const kinds: Readonly<Record<"gift-card" | "store-credit", string>> = {
  "gift-card": "Gift card",
  "store-credit": "Store credit",
};
export const ending = (kind: string, digits: string) => `${kind} ${digits}`;
export const checkAnother = "Check another";
export const callForBalance = (phone: string) => `Call ${phone} and we'll check the balance.`;

/** At the checkout. */
export const useAtCheckout = "Use a gift card or store credit";
export const numberAtCheckout = "Gift card or store credit number";
export const applyToOrder = "Apply";
export const pays = (card: string, amount: string) => `${card} pays ${amount}.`;
export const removed = "Removed. Its full balance is available again.";
export const removeCard = (card: string) => `Remove ${card}`;
export const leftToPay = "Left to pay";
export const alreadyUsed = (card: string) => `${card} already pays for this order.`;
export const tooMany = (max: number) => `You can use up to ${max} gift cards and credits on one order.`;
export const nothingDue = "Nothing is left to pay. Place your order.";
export const nothingFree = "Nothing is available on it right now. It may be on hold for another order.";
export const alreadyPaying =
  "You've started to pay by card. Finish that payment, or release your items first.";
export const coversAll = "Your gift card or store credit covers the total. There's nothing left to pay.";
export const paidByCard = "Paid by card";

/** Email of a store credit. */
export const creditSubject = (amount: string, shop: string) =>
  `You have ${amount} in store credit at ${shop}`;
export const creditTitle = (amount: string) => `You have ${amount} in store credit`;
export const creditFor = (amount: string, shop: string) =>
  `We gave you ${amount} in store credit at ${shop}.`;
