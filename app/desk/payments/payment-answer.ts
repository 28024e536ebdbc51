/** The answer to a payment's form that booked nothing. */
export interface PaymentFormAnswer {
  /** By input name; "form" for the whole. */
  errors: Record<string, string>;
  /** Form 8300 needs the buyer's data. */
  asksPayer: boolean;
  /** When money came or the price was changed meanwhile, in ms since 1970. */
  staleAt: number | null;
  typed: Record<string, string>;
  /** How many parts the form shows. */
  parts: number;
}

/** The most parts of one payment, as the server books it. */
export const maxParts = 8;

/** What Form 8300 asks, as the form posts it with the prefix "payer-". */
export const payerFields = [
  { name: "name", label: "Name as on the ID", hint: undefined, isWide: false },
  { name: "taxpayerNumber", label: "Taxpayer ID", hint: "123-45-6789", isWide: false },
  { name: "born", label: "Born", hint: "MM/DD/YYYY", isWide: false },
  { name: "occupation", label: "Occupation", hint: undefined, isWide: false },
  { name: "address", label: "Address", hint: undefined, isWide: true },
  { name: "country", label: "Country, if not the United States", hint: undefined, isWide: false },
  { name: "idShown", label: "ID shown", hint: "Driver license", isWide: false },
  { name: "idIssuer", label: "ID issued by, state or country", hint: undefined, isWide: false },
  { name: "idNumber", label: "ID number", hint: undefined, isWide: false },
] as const;

/** The box of a buyer of whom the form asks no taxpayer number. */
export const foreignField = "isForeign";
