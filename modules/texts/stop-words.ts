/** What a client's text asks for; null if it says something else. */
export type ReplyWord = "stop" | "start" | "help";

const words: Readonly<Record<ReplyWord, readonly string[]>> = {
  stop: [
    ...["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "REVOKE", "I REVOKE", "OPTOUT"],
    ...["ALTO", "PARAR", "BASTA", "BASTA YA", "YA BASTA", "NO MAS"],
  ],
  start: ["START", "UNSTOP", "INICIAR"],
  help: ["HELP", "INFO", "AYUDA"],
};

/** Words that opt out wherever they begin a text: "Stop texting me". Others are also used to cancel a visit. */
const stopBeginnings = ["STOP", "STOPALL", "UNSUBSCRIBE", "OPTOUT", "ALTO", "PARAR"];

/** Phrases that opt out anywhere in a text: any reasonable wording counts (47 CFR 64.1200(a)(10)). */
const stopPhrases = new RegExp(
  `\\b(${[
    "STOP TEXTING|DON ?T TEXT|DO NOT TEXT|NO MORE TEXTS|OPT (ME )?OUT|(PLEASE|PLS|PLZ) STOP|UNSUBSCRIBE|REMOVE ME",
    "WRONG NUMBER|LEAVE ME ALONE|(REVOKE|WITHDRAW) ((MY|ALL|ANY) )*(CONSENT|PERMISSION)",
    "NO MAS (MENSAJES|TEXTOS)|NO MAS POR FAVOR|POR FAVOR NO MAS$|BASTA DE MENSAJES|NUMERO EQUIVOCADO|DEJEN?ME EN PAZ",
  ].join("|")})\\b`,
);

/** Reads what a client's text asks for, in any case and with any punctuation. */
export function readReplyWord(text: string): ReplyWord | null {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const [first = ""] = plain.split(" ");
  for (const word of ["stop", "start", "help"] as const) if (words[word].includes(plain)) return word;
  return stopBeginnings.includes(first) || stopPhrases.test(plain) ? "stop" : null;
}
