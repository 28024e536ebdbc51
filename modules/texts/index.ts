export type { TextOffer } from "./offer-texts.ts";
export { openTexts, type Texts } from "./open-texts.ts";
export type { TextAnswer } from "./send-text.ts";
export { type TextTopic, textReplies } from "./text-emails.ts";
