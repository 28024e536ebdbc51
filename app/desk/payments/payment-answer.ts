/** The response to a payment form that booked nothing. */
export interface PaymentFormAnswer {
  /** By input name; "form" for the form as a whole. */
  errors: Record<string, string>;
  /** Whether Form 8300 needs the buyer's data. */
  asksPayer: boolean;
  /** When a payment or price change came in between, in milliseconds since the Unix epoch. */
  staleAt: number | null;
  typed: Record<string, string>;
  /** How many split payments the form shows. */
  parts: number;
}

/** The server's limit of parts per payment. */
export const maxParts = 8;

/** The fields of Form 8300, posted with the prefix "payer-". */
export const payerFields = [
  { name: "name", label: "Name as on the ID", hint: undefined, isWide: false },
  { name: "taxpayerNumber", label: "Taxpayer ID", hint: "123-45-6789", isWide: false },
  { name: "born", label: "Date of birth", hint: "MM/DD/YYYY", isWide: false },
  { name: "occupation", label: "Occupation", hint: undefined, isWide: false },
  { name: "address", label: "Address", hint: undefined, isWide: true },
  { name: "country", label: "Country, if not the United States", hint: undefined, isWide: false },
  { name: "idShown", label: "ID shown", hint: "Driver license", isWide: false },
  { name: "idIssuer", label: "ID issued by, state or country", hint: undefined, isWide: false },
  { name: "idNumber", label: "ID number", hint: undefined, isWide: false },
] as const;

/** The checkbox for a buyer who doesn't need a taxpayer number. */
export const foreignPayerField = "isForeign";
