import { runInLanguage } from "#language";
import { m } from "#messages";
import { currencyWords, formatMoneyExact } from "#money";
import { printedLogo, type ShopFacts } from "#settings";
import {
  addFactRows,
  addHeading,
  addLetterhead,
  addSignature,
  addSpace,
  addTable,
  addText,
  addTotals,
  signaturePoints,
} from "../../foundation/pdf/blocks.ts";
import { closeDocument, type OpenDocument, openDocument } from "../../foundation/pdf/document.ts";
import { addDrawing, addPictures, addQrCode } from "../../foundation/pdf/figures.ts";
import type { PageSize } from "../../foundation/pdf/page-size.ts";
import { longDayLabel } from "../../foundation/records/showroom-time.ts";
import type { AppraisalFacts, CertificateFacts, PaperStone } from "./paper-facts.ts";
import type { PaperPicture } from "./pictures.ts";

/** What every printed paper needs. */
export interface PaperPrintOptions {
  facts: ShopFacts;
  size: PageSize;
  /** Milliseconds since the Unix epoch. */
  issuedAt: number;
}

export function openPaperDocument(title: string, { facts, size, issuedAt }: PaperPrintOptions): OpenDocument {
  const { street, town, state, postalCode } = facts.address;
  return openDocument({
    ...{ title, size, at: issuedAt },
    shop: {
      name: facts.name,
      lines: [`${street}, ${town}, ${state} ${postalCode}`, `${facts.phones.showroom}, ${facts.email}`],
      logo: printedLogo(),
    },
  });
}

interface Appraised extends PaperPrintOptions {
  label: string | null;
  /** Label of the appraisal whose earlier version it supersedes. */
  supersedes: string | null;
  version: number;
  supersededBy: number | null;
  shown: readonly PaperPicture[];
}

/**
 * An appraisal; without a label, a preview marked as not valid. Always in English, because it is the page that the
 * appraiser signed and an insurer reads.
 */
export function appraisalPdf(facts: AppraisalFacts, appraised: Appraised): Promise<Uint8Array> {
  return runInLanguage("en", () => englishAppraisal(facts, appraised));
}

async function englishAppraisal(
  facts: AppraisalFacts,
  { label, supersedes, version, supersededBy, shown, ...printing }: Appraised,
): Promise<Uint8Array> {
  const name = label === null ? "Appraisal preview" : `Appraisal ${label}`;
  const title = version > 1 ? `${name}, version ${version}` : name;
  const open = openPaperDocument(title, printing);
  const day = longDayLabel(facts.effectiveOn);
  addLetterhead(open, facts.title, [
    { label: "Number", value: label === null ? "Preview, not issued" : title },
    ...(supersedes === null ? [] : [{ label: "Supersedes", value: `${supersedes}, version ${version - 1}` }]),
    ...(supersededBy === null
      ? []
      : [{ label: "Superseded", value: `No longer valid. Replaced by version ${supersededBy}` }]),
    { label: "Effective date", value: day },
    { label: "Purpose", value: facts.purpose },
    { label: "Prepared for", value: [facts.client.name, facts.client.address].filter(Boolean).join("\n") },
    ...(facts.source ? [{ label: "Piece or job", value: facts.source }] : []),
  ]);
  addSpace(open, 10);
  addTotals(open, [
    { label: "Replacement value", value: `${formatMoneyExact(facts.valueCents)} ${currencyWords().plural}` },
  ]);
  addHeading(open, "Description");
  addText(open, facts.description);
  if (facts.measures || facts.metal || facts.weight) {
    addHeading(open, "Measurements, metal and weight");
    addFactRows(
      open,
      [
        { label: "Measurements", value: facts.measures },
        { label: "Metal", value: facts.metal },
        { label: "Weight", value: facts.weight },
      ].filter(({ value }) => value !== ""),
    );
  }
  stoneTable(open, facts.stones);
  drawPieceViews(open, { shown, svg: facts.drawing });
  addHeading(open, "Basis of value");
  addText(open, facts.basis);
  addHeading(open, "Examination and valuation");
  addText(open, facts.method);
  addHeading(open, "Limiting conditions");
  addText(open, facts.conditions, { below: signaturePoints });
  addSignature(open, `${facts.appraiser.name}, ${facts.appraiser.title}`, "Date signed");
  return await closeDocument(open);
}

/** A certificate for a piece. Says nothing about the buyer. */
export async function certificatePdf(
  facts: CertificateFacts,
  {
    label,
    version,
    isVoid,
    link,
    shown,
    ...printing
  }: PaperPrintOptions & {
    label: string;
    version: number;
    isVoid: boolean;
    link: string;
    shown: readonly PaperPicture[];
  },
): Promise<Uint8Array> {
  const versioned = (name: string) => (version > 1 ? m.documents.version(name, version) : name);
  const open = openPaperDocument(versioned(m.documents.certificateOf(label)), printing);
  addLetterhead(open, facts.title, [
    { label: m.documents.certificate, value: versioned(label) },
    ...(version > 1
      ? [{ label: m.documents.supersedes, value: m.documents.version(label, version - 1) }]
      : []),
    ...(isVoid ? [{ label: m.documents.isVoid, value: m.documents.saleCanceled }] : []),
    ...(facts.orderNumber === null ? [] : [{ label: m.documents.order, value: facts.orderNumber }]),
    { label: m.documents.date, value: longDayLabel(facts.day) },
  ]);
  drawPieceViews(open, { shown, svg: facts.drawing, maxHeight: 170 });
  addHeading(open, m.documents.thePiece);
  addFactRows(open, facts.piece);
  stoneTable(open, facts.stones);
  addSpace(open, 16);
  addQrCode(open, link, m.documents.issuedBy(printing.facts.name, link));
  return await closeDocument(open);
}

/** Pictures and drawing of a piece. */
export function drawPieceViews(
  open: OpenDocument,
  { shown, svg, maxHeight = 280 }: { shown: readonly PaperPicture[]; svg: string | null; maxHeight?: number },
): void {
  if (shown.length === 0 && svg === null) return;
  addHeading(open, shown.length > 0 ? m.documents.pictures : m.documents.drawing, 120);
  if (shown.length > 0) addPictures(open, shown);
  if (svg !== null) addDrawing(open, svg, { alt: m.documents.views, maxHeight });
}

function stoneTable(open: OpenDocument, stones: readonly PaperStone[]): void {
  if (stones.length === 0) return;
  addHeading(open, m.documents.stones);
  addTable(
    open,
    [
      { label: m.documents.stone, share: 0.42 },
      { label: m.documents.weight, share: 0.15 },
      { label: m.documents.grades, share: 0.2 },
      { label: m.documents.report, share: 0.23 },
    ],
    stones.map(({ what, carats, grades, report }) => [what, caratsText(carats), grades, report]),
  );
}

/** "1.50" becomes "1.50 ct"; other text is returned unchanged. */
function caratsText(carats: string): string {
  return /^\d+([.,]\d+)?$/.test(carats) ? `${carats} ct` : carats;
}
