import { findOnHandBySerial } from "#stock";
import type { StoneDraft } from "../drafts/bench-drafts.ts";
import type { Draft } from "../drafts/draft.ts";
import type { ApplyKind } from "./apply-kind.ts";
import { piecesKind } from "./pieces.ts";

/** A loose stone is a piece of the register with its report, and its measurements as facts. */
export const stonesKind: ApplyKind<"stone"> = {
  kind: "stone",
  async match(db, draft, query) {
    if (/^(na|sold|not available)$/i.test(draft.value.availability))
      return { skipped: "Not available, says the list." };
    const same = draft.value.reportNumber
      ? await findOnHandBySerial(db, { id: 0, serial: draft.value.reportNumber })
      : null;
    return same ? { ref: `unit ${same.id}` } : await piecesKind.match(db, asPiece(draft), query);
  },
  apply: async (place, draft, ref) => await piecesKind.apply(place, asPiece(draft), ref),
};

function asPiece(draft: Draft<"stone">): Draft<"piece"> {
  const { value } = draft;
  return {
    ...draft,
    kind: "piece",
    facts: [...draft.facts, ...factsOf(value)],
    value: {
      ...{
        source: value.source,
        code: value.stockNumber,
        title: titleOf(value),
        description: "",
        category: "Diamonds",
      },
      ...{
        vendor: "",
        sku: value.stockNumber,
        barcode: null,
        serial: value.reportNumber || null,
        ownership: "owned",
      },
      ...{ status: /^m(emo)?$/i.test(value.availability) ? "on-memo" : "in-stock", quantity: 1 },
      ...{ costCents: null, priceCents: priceOf(value), compareAtCents: null, replacementCostCents: null },
      ...{
        appraisedCents: null,
        acquiredOn: null,
        supplier: "",
        terms: "",
        place: value.location,
        lab: value.lab,
      },
      ...{
        reportNumber: value.reportNumber,
        hasBox: false,
        hasPapers: value.reportNumber !== "",
        papersNote: "",
      },
      ...{ condition: "", stones: [], pictures: value.media, other: value.other },
    },
  };
}

function titleOf({ carat, shape, color, fancyColor, clarity, origin }: StoneDraft): string {
  const kind = origin === "lab" ? "lab-grown diamond" : "diamond";
  return [`${carat.toFixed(2)} ct`, shape, fancyColor || color, clarity, kind].filter(Boolean).join(" ");
}

function priceOf({ totalCents, pricePerCaratCents, carat }: StoneDraft): number | null {
  if (totalCents !== null) return totalCents;
  return pricePerCaratCents === null ? null : Math.round(pricePerCaratCents * carat);
}

function factsOf(value: StoneDraft): Draft["facts"] {
  const facts: Record<string, string> = {
    ...{
      stone: "Diamond",
      stone_kind: value.origin === "lab" ? "lab" : "natural",
      stone_carat: value.carat.toFixed(2),
    },
    ...{ color: value.fancyColor || value.color, clarity: value.clarity, cut: value.cut, shape: value.shape },
    ...{ report_lab: value.lab, report_no: value.reportNumber },
  };
  return Object.entries(facts)
    .filter(([, text]) => text !== "")
    .map(([field, text]) => ({ field, value: text, from: "column" as const, text }));
}
