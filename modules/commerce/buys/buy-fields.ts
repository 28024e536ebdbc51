import { choice, email, line, lines, phone, wholeNumber } from "../../../foundation/records/fields.ts";

/** What was taken in. Serials and texts describe the piece, as law asks. */
export const buyItemFields = {
  kind: choice(
    "Kind",
    { jewelry: "Jewelry", watch: "Watch", stone: "Loose stone", metal: "Scrap metal" },
    { fault: "Choose what it is.", audit: true, list: "column" },
  ),
  title: line(120, "What it is", {
    required: "Describe it, like: Datejust 36, steel, jubilee.",
    ...{ search: "text", list: "own", isWide: true, held: "shop" },
  }),
  brand: line(60, "Maker", { search: "text", shownAs: "Maker", held: "shop" }),
  reference: line(60, "Reference", { search: "code", shownAs: "Reference", held: "shop" }),
  caseSerial: line(64, "Case serial", {
    ...{ column: "case_serial", search: "code", shownAs: "Case serial", list: "column", held: "shop" },
    hint: "For a watch. Any number engraved on other pieces.",
  }),
  movementSerial: line(64, "Movement serial", {
    ...{
      column: "movement_serial",
      search: "code",
      shownAs: "Movement serial",
      list: "column",
      held: "shop",
    },
    hint: "If the case was opened.",
  }),
  metal: choice(
    "Metal",
    { "": "None", gold: "Gold", silver: "Silver", platinum: "Platinum", palladium: "Palladium" },
    { fault: "Choose the metal.", audit: true, list: "column" },
  ),
  fineness: wholeNumber(4, "Fineness, of 1,000", {
    ...{ highest: 1_000, fault: "Enter the tested fineness, like 585 for 14K.", audit: true, list: "column" },
    placeholder: "585",
  }),
  description: lines(2_000, "Inscriptions, stones, condition", { held: "house" }),
} as const;

/** Who sold it, as law asks. */
export const buySellerFields = {
  sellerName: line(120, "Full name, as on the ID", {
    ...{ column: "seller_name", required: "Enter the seller's full name.", held: "books", isWide: true },
    ...{ search: "text", fact: "client", list: "own" },
  }),
  sellerAddress: lines(300, "Address", {
    ...{ column: "seller_address", required: "Enter the seller's address.", held: "books", fact: "client" },
    attributes: { rows: 2 },
  }),
  sellerPhone: phone("Phone", { column: "seller_phone", search: "phone", fact: "client" }),
  sellerEmail: email("Email", { column: "seller_email", search: "text", fact: "client" }),
  idType: choice(
    "ID",
    {
      "": "Choose",
      license: "Driver's license",
      "state-id": "State ID card",
      passport: "Passport",
      military: "Military ID",
      other: "Other government ID",
    },
    { column: "id_type", fault: "Choose the kind of ID.", fact: "client" },
  ),
} as const;

export const buyFields = { ...buyItemFields, ...buySellerFields };

/** Units in which weight may be typed. */
export const weightUnits = { g: "grams", dwt: "pennyweight", ct: "carats" } as const;
export type WeightUnit = keyof typeof weightUnits;

/** Micrograms of one unit. */
const micrograms: Record<WeightUnit, bigint> = { g: 1_000_000n, dwt: 1_555_174n, ct: 200_000n };

/** Parses a weight with up to three decimals into whole milligrams, rounded half up; null for other text. */
export function readWeightMg(text: string, unit: WeightUnit): number | null {
  const [, whole, decimals = ""] = /^(\d{1,6})(?:\.(\d{1,3}))?$/.exec(text.replaceAll(",", "")) ?? [];
  if (whole === undefined) return null;
  const thousandths = BigInt(whole) * 1_000n + BigInt(decimals.padEnd(3, "0"));
  const mg = (thousandths * micrograms[unit] + 500_000n) / 1_000_000n;
  return mg > 0n ? Number(mg) : null;
}

/** "24.10 g" */
export function formatGrams(mg: number): string {
  const grams = (mg / 1_000).toFixed(3);
  return `${grams.endsWith("0") ? grams.slice(0, -1) : grams} g`;
}
