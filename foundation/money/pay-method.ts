/** An extra input of a method. */
interface Asked {
  label: string;
  /** Error message if it is missing or unreadable. */
  missing: string;
}

/** Everything the system knows about a payment method. Null means not supported. */
export interface PayMethodFacts {
  /** Shown on receipts and documents and in emails. */
  label: string;
  /** Shown in the books, if it says more than the label. */
  accountLabel?: string;
  /**
   * Its journal account: named after it, or one per number, whose holder shows it or its PIN ("store-credit:1001"), or
   * provider ("card:stripe").
   */
  account: "own" | "numbered" | "provider";
  /**
   * `unique`: its reference identifies one movement of money in the books. `payer`: two payers may have the same
   * number, so an incoming one is compared only within its order.
   */
  reference: "unique" | "payer" | null;
  /** Stores the last four digits of a card. */
  lastFour: boolean;
  /** Counts as cash on Form 8300. */
  isCash: boolean;
  /** What the day close compares it with. */
  close: "drawer" | "batch" | null;
  /** Accepted at the counter; `label` is the button text. */
  counter: { label: string; asks: Asked | null } | null;
  /** Available for refunds. */
  refund: {
    label: string;
    asks: Asked | null;
    /** Shown next to the total at the desk. */
    note: string | null;
    /** The bank shows the refund only days later. */
    takesDays: boolean;
  } | null;
  /** Used to pay consignors. `missing` is the error message for a missing reference. */
  consignor: { label: string; missing: string | null } | null;
}

const table = {
  online: {
    label: "Card, online",
    account: "provider",
    reference: null,
    lastFour: false,
    isCash: false,
    close: null,
    counter: null,
    refund: {
      label: "To the card paid online",
      asks: null,
      note: "Sent to the payment provider automatically.",
      takesDays: true,
    },
    consignor: null,
  },
  terminal: {
    label: "Card",
    accountLabel: "Card, terminal",
    account: "own",
    reference: "unique",
    lastFour: true,
    isCash: false,
    close: "batch",
    counter: {
      label: "Terminal",
      asks: {
        label: "Reference on the slip",
        missing: "Enter the reference on the slip, like 004421.",
      },
    },
    refund: {
      label: "To the card, at the terminal",
      asks: {
        label: "Reference on the refund slip",
        missing: "Enter the reference on the refund slip.",
      },
      note: null,
      takesDays: true,
    },
    consignor: null,
  },
  // Confirmed by its provider, so it isn't typed at the counter: see `modules/commerce/readers/`.
  reader: {
    label: "Card",
    accountLabel: "Card, reader",
    account: "own",
    reference: null,
    lastFour: true,
    isCash: false,
    close: null,
    counter: null,
    refund: {
      label: "To the card paid on the reader",
      asks: null,
      note: "Sent to the payment provider automatically.",
      takesDays: true,
    },
    consignor: null,
  },
  cash: {
    label: "Cash",
    account: "own",
    reference: null,
    lastFour: false,
    isCash: true,
    close: "drawer",
    counter: { label: "Cash", asks: null },
    refund: {
      label: "In cash",
      asks: null,
      note: "Count it out of the drawer now.",
      takesDays: false,
    },
    consignor: { label: "Cash from the drawer", missing: null },
  },
  check: {
    label: "Check",
    account: "own",
    reference: "payer",
    lastFour: false,
    isCash: false,
    close: null,
    counter: {
      label: "Check",
      asks: { label: "Check number", missing: "Enter the check number." },
    },
    refund: {
      label: "By check",
      asks: {
        label: "Number of your check",
        missing: "Enter the number of your check.",
      },
      note: null,
      takesDays: false,
    },
    consignor: { label: "Check", missing: "Enter the check number." },
  },
  wire: {
    label: "Wire",
    account: "own",
    reference: "unique",
    lastFour: false,
    isCash: false,
    close: null,
    counter: {
      label: "Wire",
      asks: { label: "Wire reference", missing: "Enter the wire reference." },
    },
    refund: {
      label: "By wire",
      asks: {
        label: "Your wire's reference",
        missing: "Enter your wire's reference.",
      },
      note: null,
      takesDays: true,
    },
    consignor: { label: "Bank transfer", missing: "Enter the transfer's reference." },
  },
  "gift-card": {
    label: "Gift card",
    account: "numbered",
    reference: null,
    lastFour: false,
    isCash: false,
    close: null,
    counter: {
      label: "Gift card",
      asks: {
        label: "Gift card number",
        missing: "Enter the 16 digits on the gift card.",
      },
    },
    refund: {
      label: "To the gift card",
      asks: null,
      note: "A lost or used-up card is replaced by a new one.",
      takesDays: false,
    },
    consignor: null,
  },
  "store-credit": {
    label: "Store credit",
    account: "numbered",
    reference: null,
    lastFour: false,
    isCash: false,
    close: null,
    counter: {
      label: "Credit",
      asks: {
        label: "Store credit number",
        missing: "Enter the store credit number, like 1001.",
      },
    },
    refund: {
      label: "As store credit",
      asks: null,
      note: null,
      takesDays: false,
    },
    consignor: null,
  },
  "trade-in": {
    label: "Trade-in",
    account: "own",
    reference: null,
    lastFour: false,
    isCash: false,
    close: null,
    counter: null,
    refund: null,
    consignor: null,
  },
} as const satisfies Record<string, PayMethodFacts>;

export type PayMethod = keyof typeof table;

/**
 * All payment methods, in display order. Everything else reads this table: counter, refunds, receipts, emails, the
 * journal and its SQL, reports, day close, Form 8300, consignors. To add a method, add an entry here, its names for
 * customers in `messages/` (`orders.methods`, `orders.refundWays`) and its look in `app/desk/kit/pay-method-display.ts`.
 * A migration is needed only for methods that pay consignors, because the column `consignor_payment.method` has a CHECK
 * constraint.
 */
export const payMethods: Readonly<Record<PayMethod, PayMethodFacts>> = table;

type MethodsWith<Fact extends keyof PayMethodFacts> = {
  [Method in PayMethod]: (typeof table)[Method] extends Record<Fact, null> ? never : Method;
}[PayMethod];

/** Methods accepted at the counter. */
export type CounterMethod = MethodsWith<"counter">;
/** Methods available for refunds. */
export type RefundMethod = MethodsWith<"refund">;
/** Methods used to pay consignors. */
export type ConsignorMethod = MethodsWith<"consignor">;

/** The methods that support a feature, in display order. */
export function methodsWith<Fact extends keyof PayMethodFacts>(fact: Fact): MethodsWith<Fact>[] {
  const methods = Object.keys(table) as PayMethod[];
  return methods.filter((method): method is MethodsWith<Fact> => payMethods[method][fact] !== null);
}

/** The journal account of a method. */
export type MethodAccount<Method extends PayMethod> = Method extends PayMethod
  ? {
      own: Method;
      numbered: `${Method}:${number}`;
      provider: `card:${string}`;
    }[(typeof table)[Method]["account"]]
  : never;

/** The accounts named after their method; `test` filters the methods. */
export function ownAccounts(test: (facts: PayMethodFacts) => boolean = () => true): string[] {
  return methodsWith("account").filter(
    (method) => payMethods[method].account === "own" && test(payMethods[method]),
  );
}

/** The account of a counter method. `number` is needed only for numbered accounts. */
export function counterAccount(method: CounterMethod, number = 0): MethodAccount<CounterMethod> {
  return (
    payMethods[method].account === "numbered" ? `${method}:${number}` : method
  ) as MethodAccount<CounterMethod>;
}

/** The method of a money account: "online" for "card:stripe"; null for other accounts. */
export function findPayMethod(account: string): PayMethod | null {
  if (account.startsWith("card:")) return "online";
  const [name = ""] = account.split(":");
  if (!Object.hasOwn(table, name)) return null;
  const method = name as PayMethod;
  const kind = payMethods[method].account;
  return kind !== "provider" && (kind === "numbered") === account.includes(":") ? method : null;
}

/** The method of a money account. Throws RangeError for other accounts. */
export function payMethod(account: string): PayMethod {
  const method = findPayMethod(account);
  if (method === null) throw new RangeError(`${account} isn't a payment account.`);
  return method;
}

/** How a payment was made. */
export interface PaidBy {
  method: PayMethod;
  /** The journal account, which contains the number of a store credit. */
  account?: string;
  reference: string | null;
  lastFour?: string | null;
  /** It is money of returned goods that pays for others, so none moved. */
  isExchanged?: boolean;
}
