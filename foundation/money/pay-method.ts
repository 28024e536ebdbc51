/** What is asked beside a method. */
interface Asked {
  label: string;
  /** The message where it is missing or unreadable. */
  missing: string;
}

/** All that the system knows of a method. Null: not possible, or none. */
export interface PayMethodFacts {
  /** On receipts and documents, in emails. */
  label: string;
  /** In the books, where it says more than the label. */
  accountLabel?: string;
  /** The journal's account: of the method's name, one for each number ("store-credit:1001") or provider ("card:stripe"). */
  account: "own" | "numbered" | "provider";
  /**
   * Its reference names one movement of money in the books. `payer`: numbers of two payers may coincide, so one that comes
   * in is compared within its order.
   */
  reference: "unique" | "payer" | null;
  /** Keeps the last four digits of a card. */
  lastFour: boolean;
  /** Counts as cash for Form 8300. */
  isCash: boolean;
  /** What the close of a day counts it with. */
  close: "drawer" | "batch" | null;
  /** Taken at the counter: the words on its button. */
  counter: { label: string; asks: Asked | null } | null;
  /** Given back by it. */
  refund: {
    label: string;
    asks: Asked | null;
    /** Beside the sum at the desk. */
    note: string | null;
    /** In the email, after "We have refunded your payment". */
    said: (reference: string) => string;
    /** A bank shows it only later. */
    takesDays: boolean;
  } | null;
  /** Consignors are paid by it. `missing`: the message where its reference is missing. */
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
      note: "The store asks the payment provider by itself.",
      said: () => "to your original payment method",
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
        label: "Reference on the slip of the refund",
        missing: "Enter the reference on the slip of the refund.",
      },
      note: null,
      said: () => "to the card you used in our showroom",
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
      said: () => "in cash",
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
      asks: { label: "Number of the check", missing: "Enter the number of the check." },
    },
    refund: {
      label: "By check",
      asks: {
        label: "Number of the check that you wrote",
        missing: "Enter the number of the check that you wrote.",
      },
      note: null,
      said: (number) => `by check ${number}`,
      takesDays: false,
    },
    consignor: { label: "Check", missing: "Enter the check's number." },
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
      asks: { label: "Reference of the wire", missing: "Enter the reference of the wire." },
    },
    refund: {
      label: "By wire",
      asks: {
        label: "Reference of the wire that you sent",
        missing: "Enter the reference of the wire that you sent.",
      },
      note: null,
      said: (reference) => `by wire ${reference}`,
      takesDays: true,
    },
    consignor: { label: "Bank transfer", missing: "Enter the transfer's reference." },
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
        label: "Number of the credit",
        missing: "Enter the number of the store credit, like 1001.",
      },
    },
    refund: {
      label: "As store credit",
      asks: null,
      note: null,
      said: (number) => `as store credit ${number}`,
      takesDays: false,
    },
    consignor: null,
  },
} as const satisfies Record<string, PayMethodFacts>;

/** How money is paid or paid out. */
export type PayMethod = keyof typeof table;

/**
 * The methods, in the order in which they are offered. All else reads this table: counter, refunds, receipts, emails,
 * journal and its SQL, reports, day close, Form 8300, consignors. A new method is an entry here and its look in
 * `app/desk/kit/pay-method-looks.ts`. The journal takes any account, so it needs no migration, except one by which
 * consignors are paid: the column `consignor_payment.method` has a CHECK of its methods.
 */
export const payMethods: Readonly<Record<PayMethod, PayMethodFacts>> = table;

type MethodsWith<Fact extends keyof PayMethodFacts> = {
  [Method in PayMethod]: (typeof table)[Method] extends Record<Fact, null> ? never : Method;
}[PayMethod];

/** Taken at the counter. */
export type CounterMethod = MethodsWith<"counter">;
/** Given back by it. */
export type RefundMethod = MethodsWith<"refund">;
/** Paid to consignors. */
export type ConsignorMethod = MethodsWith<"consignor">;

/** The methods that have a fact, in their order. */
export function methodsWith<Fact extends keyof PayMethodFacts>(fact: Fact): MethodsWith<Fact>[] {
  const methods = Object.keys(table) as PayMethod[];
  return methods.filter((method): method is MethodsWith<Fact> => payMethods[method][fact] !== null);
}

/** The journal's account of a method. */
export type AccountOf<Method extends PayMethod> = Method extends PayMethod
  ? {
      own: Method;
      numbered: `${Method}:${number}`;
      provider: `card:${string}`;
    }[(typeof table)[Method]["account"]]
  : never;

/** The accounts of methods that have one of their own name, of all or of those that `test` chooses. */
export function ownAccounts(test: (facts: PayMethodFacts) => boolean = () => true): string[] {
  return methodsWith("account").filter(
    (method) => payMethods[method].account === "own" && test(payMethods[method]),
  );
}

/** The account of a method at the counter; of one whose accounts are numbered, that of `number`. */
export function counterAccount(method: CounterMethod, number = 0): AccountOf<CounterMethod> {
  return (
    payMethods[method].account === "numbered" ? `${method}:${number}` : method
  ) as AccountOf<CounterMethod>;
}

/** The method of an account of money: "online" of "card:stripe", "store-credit" of "store-credit:1001"; null of another. */
export function accountMethod(account: string): PayMethod | null {
  if (account.startsWith("card:")) return "online";
  const [name = ""] = account.split(":");
  if (!Object.hasOwn(table, name)) return null;
  const method = name as PayMethod;
  const kind = payMethods[method].account;
  return kind !== "provider" && (kind === "numbered") === account.includes(":") ? method : null;
}

/** The method of the journal's account of money. Throws RangeError for another account. */
export function payMethod(account: string): PayMethod {
  const method = accountMethod(account);
  if (method === null) throw new RangeError(`${account} is no account of money.`);
  return method;
}

/** What is known of money that was paid. */
export interface PaidBy {
  method: PayMethod;
  /** The journal's account, for the number of a store credit. */
  account?: string;
  reference: string | null;
  lastFour?: string | null;
}

/**
 * "Card, 7730, ref 004421", "Check 1187", "Store credit 1001". An online provider's reference says nothing to a buyer.
 */
export function paidByLabel({ method, account = "", reference, lastFour }: PaidBy): string {
  const facts = payMethods[method];
  const { label } = facts;
  if (facts.lastFour) return [label, lastFour, reference && `ref ${reference}`].filter(Boolean).join(", ");
  if (facts.account === "numbered") return `${label} ${account.split(":")[1] ?? ""}`.trim();
  return facts.reference === null ? label : `${label} ${reference ?? ""}`.trim();
}
