import { derivedKey, isSameSecret, readSecret } from "../../foundation/records/secret.ts";
import type { PapersContext } from "./context.ts";
import type { CertificateFacts } from "./paper-facts.ts";
import { findPaper } from "./read-papers.ts";

const token = /^(\d{4,12})-([A-Za-z0-9_-]{22})$/;

/** The token of a certificate's public page: its number with a key that only the store can derive. All versions share it. */
export async function certificateToken(
  { database }: Pick<PapersContext, "database">,
  number: number,
): Promise<string> {
  return `${number}-${derivedKey(await readSecret(database), "certificate", number)}`;
}

/** The certificate of a token as it is now; null for a token that the store never gave. */
export async function verifyCertificate(context: PapersContext, presented: string) {
  const [, digits = ""] = token.exec(presented) ?? [];
  const number = Number(digits);
  if (digits === "" || !isSameSecret(presented, await certificateToken(context, number))) return null;
  const paper = await findPaper(context.database.read, { kind: "certificate", number });
  if (paper?.body.kind !== "certificate") return null;
  const { title, piece, stones, day } = paper.body.facts;
  return {
    ...{ label: paper.label, version: paper.version, issuedAt: paper.issuedAt },
    /** Its sale was given up. */
    isVoid: paper.isVoid,
    ...({ title, piece, stones, day } satisfies Partial<CertificateFacts>),
  };
}
