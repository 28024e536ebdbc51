import type { Db } from "#database";
import type { Language } from "#languages";
import type { ShopFacts } from "#settings";
import { sha256Hex } from "../../../foundation/records/secret.ts";
import type { AgreementRow, LayawayRow } from "../layaway-schedule/layaway-rows.ts";
import type { Installment } from "../layaway-schedule/schedule.ts";
import { orderColumns } from "../orders/order-record.ts";
import { type OrderRow, orderTaxLabel } from "../orders/order-row.ts";
import { type AgreementFigures, agreementColumns, type Proposal } from "./agreement-columns.ts";
import { composeAgreement } from "./agreement-text.ts";

/** The figures of the shop's current terms. */
export function currentFigures({ layaway }: ShopFacts): AgreementFigures {
  const { cancelFeeCents, forfeitFeeCents, graceDays, refundDays } = layaway;
  return { cancelFeeCents, forfeitFeeCents, graceDays, refundDays };
}

interface Drafting {
  facts: ShopFacts;
  order: OrderRow;
  layaway: Pick<LayawayRow, "number" | "address">;
  version: number;
  language: Language;
  units: readonly number[];
  schedule: readonly Pick<Installment, "dueOn" | "cents">[];
  figures: AgreementFigures;
  terms: string;
}

/** The agreement about an order's pieces as it would be signed now. */
export async function agreementText(db: Db, drafting: Drafting): Promise<string> {
  const { facts, order, layaway, version, language, units, schedule, figures, terms } = drafting;
  return await composeAgreement(
    db,
    {
      ...{ number: layaway.number, version, units, schedule, figures, terms },
      client: { name: `${order.first_name} ${order.last_name}`.trim(), address: layaway.address },
      lines: orderColumns.lines.parse(JSON.parse(order.lines)),
      sums: {
        discountCents: order.discount_cents,
        shippingCents: order.shipping_cents,
        taxCents: order.tax_cents,
        taxLabel: orderTaxLabel(order),
        totalCents: order.total_cents,
      },
      delivery: orderColumns.delivery.parse(JSON.parse(order.delivery)),
    },
    { facts, language },
  );
}

/** Writes a version that isn't signed yet, or rewrites it, in the caller's transaction. Returns its hash. */
export async function draftAgreement(
  tx: Db,
  drafting: Drafting,
  { proposal, actor, now }: { proposal: Proposal | null; actor: string; now: number },
): Promise<string> {
  const { layaway, version, language, figures, terms } = drafting;
  const text = await agreementText(tx, drafting);
  const row: AgreementRow = {
    ...{ layaway: layaway.number, version, text, hash: sha256Hex(text), terms, language },
    figures: JSON.stringify(figures),
    proposal: proposal && JSON.stringify(agreementColumns.proposal.parse(proposal)),
    ...{ signed_at: null, signed_by: null, signed_name: null, signature: null, actor, created_at: now },
  };
  await tx
    .deleteFrom("layaway_agreement")
    .where("layaway", "=", layaway.number)
    .where("version", "=", version)
    .where("signed_at", "is", null)
    .execute();
  await tx.insertInto("layaway_agreement").values(row).execute();
  return row.hash;
}
