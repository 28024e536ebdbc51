import {
  BadgeDollarSign,
  CalendarPlus,
  FileText,
  HandCoins,
  type LucideIcon,
  PackageCheck,
  Phone,
  Printer,
  ReceiptText,
  ScanLine,
  Scroll,
  Undo2,
  WalletCards,
  Wrench,
} from "lucide-react";
import type { Role } from "#services";
import { settings } from "#settings";
import { canOpenPage, canPostForm } from "../access/desk-access.ts";

/** A command's first word, and what it does in the palette. */
export interface Verb {
  /** What can be typed; the first is the name. */
  words: readonly string[];
  /** After the word: "pay donnelly". */
  example(): string;
  icon: LucideIcon;
  /** Route patterns of the records it acts on. */
  of: readonly string[];
  /** Route pattern of the page it opens, and the intent of the form there. Other roles aren't offered it. */
  page: string;
  intent?: string;
}

/** A number's beginning with the shop's prefix: "LI-…". */
function numberOf(record: "order" | "receipt" | "piece"): Verb["example"] {
  return () => `${settings().numbers[record]}-…`;
}

const clients = ["desk/clients/:id"];
const orders = ["desk/orders/:number"];
const pieces = ["desk/stock/:id"];

export const commandVerbs = {
  sell: {
    words: ["sell", "ring up"],
    example: numberOf("piece"),
    icon: ScanLine,
    of: [...pieces, ...clients],
    page: "desk/sell",
    intent: "scan",
  },
  pay: {
    words: ["pay", "take payment", "take a payment"],
    example: () => "donnelly",
    icon: WalletCards,
    of: orders,
    page: "desk/orders/:number/payment",
    intent: "",
  },
  refund: {
    words: ["refund"],
    example: numberOf("order"),
    icon: Undo2,
    of: orders,
    page: "desk/orders/:number/refund",
    intent: "refund",
  },
  ship: {
    words: ["ship", "hand over"],
    example: numberOf("order"),
    icon: PackageCheck,
    of: orders,
    page: "desk/orders/:number",
    intent: "move",
  },
  receipt: {
    words: ["receipt"],
    example: numberOf("receipt"),
    icon: ReceiptText,
    of: ["desk/receipts/:receipt"],
    page: "desk/receipts/:receipt",
  },
  price: {
    words: ["price"],
    example: () => "reyes",
    icon: BadgeDollarSign,
    of: ["desk/quotes/:id"],
    page: "desk/quotes/:id",
    intent: "",
  },
  tag: {
    words: ["tag", "label"],
    example: numberOf("piece"),
    icon: Printer,
    of: pieces,
    page: "desk/stock/labels",
    intent: "",
  },
  return: {
    words: ["return", "take back"],
    example: numberOf("piece"),
    icon: HandCoins,
    of: pieces,
    page: "desk/stock/:id/take-back",
    intent: "",
  },
  appraise: {
    words: ["appraise"],
    example: numberOf("piece"),
    icon: Scroll,
    of: pieces,
    page: "desk/appraisals/new",
    intent: "",
  },
  call: { words: ["call"], example: () => "osei", icon: Phone, of: clients, page: "desk/clients/:id" },
  book: {
    words: ["book", "visit"],
    example: () => "leduc",
    icon: CalendarPlus,
    of: clients,
    page: "desk/visits/new",
    intent: "",
  },
  quote: {
    words: ["quote"],
    example: () => "leduc",
    icon: FileText,
    of: clients,
    page: "desk/quotes/new",
    intent: "",
  },
  repair: {
    words: ["repair", "take in"],
    example: () => "donnelly",
    icon: Wrench,
    of: clients,
    page: "desk/repairs/new",
    intent: "",
  },
} satisfies Record<string, Verb>;

export type VerbName = keyof typeof commandVerbs;

/** The verbs a role may use: those whose page it may open, and whose form it may post. */
export function verbsForRole(role: Role): VerbName[] {
  return (Object.keys(commandVerbs) as VerbName[]).filter((name) => {
    const { page, intent }: Verb = commandVerbs[name];
    return intent === undefined ? canOpenPage(role, page) : canPostForm(role, page, [intent]);
  });
}

/** Splits "take payment Donnelly" into the verb and what it is about; null if it doesn't begin with a verb. */
export function readCommand(typed: string, role: Role): { verb: VerbName; about: string } | null {
  const text = typed.toLowerCase();
  const match = verbsForRole(role)
    .flatMap((verb) => commandVerbs[verb].words.map((word) => ({ verb, word })))
    .filter(({ word }) => text === word || text.startsWith(`${word} `))
    .sort((one, other) => other.word.length - one.word.length)[0];
  return match ? { verb: match.verb, about: typed.slice(match.word.length).trim() } : null;
}
