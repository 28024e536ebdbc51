import type { Db } from "#database";
import { runInLanguage } from "#language";
import type { Language } from "#languages";
import { m } from "#messages";
import { type Cents, formatMoneyExact } from "#money";
import type { ShopFacts } from "#settings";
import { pieceLabel } from "#stock";
import { longDayLabel } from "../../../foundation/records/showroom-time.ts";
import { storedVariantName } from "../../../foundation/records/stored-variant-name.ts";
import { readMetafields } from "../catalogue/json-columns.ts";
import { layawayLabel } from "../layaway-schedule/layaway-rows.ts";
import type { Installment } from "../layaway-schedule/schedule.ts";
import { type Delivery, lineTitle, type OrderLine } from "../orders/order-record.ts";
import type { AgreementFigures } from "./agreement-columns.ts";

/** What an agreement says. */
export interface AgreementTerms {
  number: number;
  version: number;
  client: { name: string; address: string };
  lines: readonly OrderLine[];
  units: readonly number[];
  sums: {
    discountCents: Cents;
    shippingCents: Cents;
    taxCents: Cents;
    taxLabel: string | null;
    totalCents: Cents;
  };
  delivery: Delivery;
  schedule: readonly Pick<Installment, "dueOn" | "cents">[];
  figures: AgreementFigures;
  /** Version of the shop's terms. */
  terms: string;
}

/**
 * The layaway agreement that New York asks for (GBL 396-t), as plain text in a language: sections are separated by an
 * empty line and begin with their heading; a tab separates a row's label from its amount.
 */
export async function composeAgreement(
  db: Db,
  terms: AgreementTerms,
  { facts, language }: { facts: ShopFacts; language: Language },
): Promise<string> {
  const pieces = await describePieces(db, terms.units, language);
  return runInLanguage(language, () =>
    sections(terms, pieces, facts)
      .map((lines) => lines.join("\n"))
      .join("\n\n"),
  );
}

function sections(terms: AgreementTerms, pieces: readonly string[], facts: ShopFacts): string[][] {
  const { number, version, client, lines, sums, delivery, schedule, figures } = terms;
  const w = m.layaways.agreement;
  const { street, town, state, postalCode } = facts.address;
  const shopAddress = `${street}, ${town}, ${state} ${postalCode}`;
  const [first, last] = [schedule[0]?.dueOn ?? "", schedule.at(-1)?.dueOn ?? ""];
  const row = (label: string, cents: Cents) => `${label}\t${formatMoneyExact(cents)}`;
  const fee = (cents: Cents) => (cents > 0 ? formatMoneyExact(cents) : null);
  return [
    [
      w.title(layawayLabel(number)),
      ...(version > 1 ? [w.amended(version, version - 1)] : []),
      `${facts.name}, ${shopAddress}`,
      `${client.name}, ${client.address.replace(/\s*\n\s*/g, ", ")}`,
    ],
    [
      w.items(pieces.length),
      ...pieces,
      w.pieceLocation(shopAddress, pieces.length),
      delivery.method === "pickup" ? w.pickUp(shopAddress) : w.ship(addressLine(delivery)),
    ],
    [
      w.cost,
      ...lines.map((line) => row(lineTitle(line), line.totalCents)),
      ...(sums.discountCents > 0 ? [row(w.discount, -sums.discountCents)] : []),
      ...(sums.shippingCents > 0 ? [row(w.delivery, sums.shippingCents)] : []),
      `${w.fee}\t${w.none}`,
      sums.taxLabel === null ? `${w.tax}\t${w.none}` : row(w.taxWith(sums.taxLabel), sums.taxCents),
      row(w.total, sums.totalCents),
      ...(sums.taxLabel === null ? [] : [w.taxChanges]),
    ],
    [
      w.schedule,
      ...schedule.map(({ dueOn, cents }, index) => {
        const isLast = index === schedule.length - 1 && sums.taxCents > 0;
        return row(isLast ? w.withTax(longDayLabel(dueOn)) : longDayLabel(dueOn), cents);
      }),
      w.duration(longDayLabel(first), longDayLabel(last)),
      w.early,
    ],
    [w.changeMind, w.cancel(fee(figures.cancelFeeCents), figures.refundDays)],
    [w.late, w.missed(figures.graceDays, fee(figures.forfeitFeeCents), figures.refundDays)],
    [w.questions(facts.phones.showroom, terms.terms)],
  ];
}

export function addressLine(delivery: Extract<Delivery, { method: "shipping" }>): string {
  const { address1, address2, city, state, postalCode } = delivery;
  return [address1, address2, city, `${state} ${postalCode}`].filter(Boolean).join(", ");
}

/** Specifications that describe a piece: material, stone, color and size. */
const described = [
  "reference",
  "metal",
  "case_material",
  "purity",
  "stone",
  "stone_carat",
  "color",
  "case_mm",
];

/** Each piece by make, model, color, size, tag and serial number. */
async function describePieces(db: Db, units: readonly number[], language: Language): Promise<string[]> {
  if (units.length === 0) return [];
  const rows = await db
    .selectFrom("stock_unit as unit")
    .innerJoin("variant", "variant.id", "unit.variant_id")
    .innerJoin("product", "product.id", "variant.product_id")
    .select(["unit.id", "unit.serial", "product.title", "product.vendor", "product.metafields"])
    .select("variant.selected_options as options")
    .where("unit.id", "in", [...units])
    .orderBy("unit.id")
    .execute();
  return runInLanguage(language, () =>
    rows.map(({ id, serial, title, vendor, metafields, options }) => {
      const specs = new Map(readMetafields(metafields).map(({ key, value }) => [key, value]));
      const facts = described.flatMap((key) => {
        const value = specs.get(key);
        if (!value) return [];
        return key === "case_mm" ? `${value} mm` : key === "stone_carat" ? `${value} ct` : value;
      });
      const what = [vendor, title, storedVariantName(options), ...facts].filter(Boolean).join(", ");
      const tag = m.layaways.agreement.tag(pieceLabel(id));
      return `${what}. ${[tag, serial && m.documents.serial(serial)].filter(Boolean).join(", ")}.`;
    }),
  );
}
