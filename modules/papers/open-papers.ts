import type { Database } from "#database";
import type { PaperKind } from "../../foundation/database/paper-tables.ts";
import type { PageSize } from "../../foundation/pdf/page-size.ts";
import type { DeskActor } from "../../foundation/records/desk-change.ts";
import type { Listing } from "../../foundation/records/listing.ts";
import { deriveKey, isSameSecret, readSecret } from "../../foundation/records/secret.ts";
import { shopToday } from "./appraisal-form.ts";
import type { PapersContext } from "./context.ts";
import { correctCertificate } from "./correct-certificate.ts";
import { readFolder, readFolderToken, sendFolder, sendFolderAgain } from "./folder.ts";
import { issueAppraisal, type NewAppraisal, prepareAppraisal } from "./issue-appraisal.ts";
import { issueDueCertificates, startIssuingCertificates } from "./issue-certificates.ts";
import { type CertificateFacts, paperLabel } from "./paper-facts.ts";
import { appraisalPdf, certificatePdf } from "./paper-pdf.ts";
import { readPicture, readPictureCaptions, readPictures } from "./pictures.ts";
import { findPaper, listPapers, listPapersOfClient, type Paper } from "./read-papers.ts";
import { type ApprovedDrawing, approvalPdf, type PrintedReceipt, receiptPdf } from "./receipt-pdf.ts";
import { type AppraisalSource, listUnitsToAppraise, readAppraisalSource } from "./sources.ts";

const token = /^(\d{4,12})-([A-Za-z0-9_-]{22})$/;

/** Token of a certificate's page, the same for all versions: its number and a key that only the store can derive. */
async function certificateToken(
  { database }: Pick<PapersContext, "database">,
  number: number,
): Promise<string> {
  return `${number}-${deriveKey(await readSecret(database), "certificate", number)}`;
}

/** Current certificate for a token; null if the store never issued the token. */
async function verifyCertificate(context: PapersContext, presented: string) {
  const [, digits = ""] = token.exec(presented) ?? [];
  const number = Number(digits);
  if (digits === "" || !isSameSecret(presented, await certificateToken(context, number))) return null;
  const paper = await findPaper(context.database.read, { kind: "certificate", number });
  if (paper?.body.kind !== "certificate") return null;
  const { title, piece, stones, day } = paper.body.facts;
  return {
    ...{ label: paper.label, version: paper.version, issuedAt: paper.issuedAt },
    /** The sale was undone. */
    isVoid: paper.isVoid,
    ...({ title, piece, stones, day } satisfies Partial<CertificateFacts>),
  };
}

/** Appraisals, certificates and clients' folders. */
export type Papers = ReturnType<typeof openPapers>;

/** Opens the module on an open database, which the caller closes. */
export function openPapers(options: Omit<PapersContext, "now"> & Partial<PapersContext>) {
  const context: PapersContext = { now: Date.now, ...options };
  return {
    today: () => shopToday(context),
    source: (source: AppraisalSource) => readAppraisalSource(context, source),
    lastTitle: (by: DeskActor) => lastTitle(context.database, by.actor),
    issueAppraisal: (appraisal: NewAppraisal) => issueAppraisal(context, appraisal),
    /** PDF of an appraisal before it is issued. */
    async preview(appraisal: NewAppraisal, size: PageSize) {
      const ready = await prepareAppraisal(context, appraisal);
      if (!ready.ok) return ready;
      const { facts, pictures: shown } = ready.prepared;
      const { supersedes } = appraisal;
      const version = (supersedes?.version ?? 0) + 1;
      const printing = { facts: context.facts, size, issuedAt: context.now() };
      const bytes = await appraisalPdf(facts, {
        ...printing,
        label: null,
        supersedes: supersedes ? paperLabel({ kind: "appraisal", number: supersedes.number }) : null,
        version,
        supersededBy: null,
        shown,
      });
      return { ok: true as const, bytes };
    },
    issueDueCertificates: () => issueDueCertificates(context),
    openIssuing: () => startIssuingCertificates(context),
    correctCertificate: (change: Parameters<typeof correctCertificate>[1]) =>
      correctCertificate(context, change),
    verify: (token: string) => verifyCertificate(context, token),
    certificateToken: (number: number) => certificateToken(context, number),
    find: (paper: { kind: PaperKind; number: number; version?: number | null }) =>
      findPaper(context.database.read, paper),
    list: (listing: Listing & { kind: PaperKind | null }) => listPapers(context.database, listing),
    /** PDF of an issued paper. */
    async pdf(paper: Paper, size: PageSize): Promise<Uint8Array> {
      const shown = await readPictures(context.database.read, paper.id);
      const { label, version, supersededBy, isVoid, issuedAt, body, number } = paper;
      const common = { facts: context.facts, size, issuedAt, label, version, shown };
      const supersedes = version > 1 ? label : null;
      if (body.kind === "appraisal")
        return await appraisalPdf(body.facts, { ...common, supersededBy, supersedes });
      const link = `${context.origin}/certificate/${await certificateToken(context, number)}`;
      return await certificatePdf(body.facts, { ...common, isVoid, link });
    },
    unitsOf: (order: string) => listUnitsToAppraise(context.database.read, order),
    pictureCaptions: (paper: number) => readPictureCaptions(context.database.read, paper),
    picture: (paper: number, position: number) => readPicture(context.database.read, paper, position),
    receiptPdf: (receipt: PrintedReceipt & { at: number }, size: PageSize) =>
      receiptPdf(receipt, { facts: context.facts, size, issuedAt: receipt.at }),
    approvalPdf: (approved: ApprovedDrawing & { at: number }, size: PageSize) =>
      approvalPdf(approved, { facts: context.facts, size, issuedAt: approved.at }),
    ofClient: (client: Parameters<typeof listPapersOfClient>[1]) =>
      listPapersOfClient(context.database.read, client),
    folder: (token: string) => readFolder(context, token),
    folderToken: (folder: number) => readFolderToken(context, folder),
    sendFolder: (email: Parameters<typeof sendFolder>[1]) => sendFolder(context, email),
    sendFolderAgain: (token: string) => sendFolderAgain(context, token),
  };
}

/** Job title a staff member used on their last appraisal; empty if it is their first. */
async function lastTitle({ read }: Pick<Database, "read">, actor: string): Promise<string> {
  const row = await read
    .selectFrom("paper")
    .select(["number", "version"])
    .where("kind", "=", "appraisal")
    .where("issued_by", "=", actor)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const last =
    row && (await findPaper(read, { kind: "appraisal", number: Number(row.number), version: row.version }));
  return last?.body.kind === "appraisal" ? last.body.facts.appraiser.title : "";
}
