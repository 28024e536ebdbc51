/** Texts to clients' phones, and what they agree to. */
export const consent = (shop: string) =>
  `I agree that ${shop} may text this number about my orders, repairs and payments. Message and data rates may apply. Reply STOP to opt out, HELP for help. I don't have to agree to buy anything.`;

export const receipt = (shop: string, number: string) => `${shop}: Here's your receipt ${number}.`;
export const ready = (shop: string, number: string) => `${shop}: Order ${number} is ready for pickup.`;
export const pay = (shop: string, amount: string, number: string) =>
  `${shop}: ${amount} is due for order ${number}. Pay here:`;
export const optOut = "Reply STOP to opt out.";

export const stopped = (shop: string) =>
  `${shop}: You won't get any more texts from us. Reply START to get them again.`;
export const started = (shop: string) => `${shop}: You'll get our texts again. Reply STOP to opt out.`;
export const help = (shop: string, phone: string) =>
  `${shop}: We text links about your orders. For help, call ${phone}. Reply STOP to opt out.`;
