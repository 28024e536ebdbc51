import { z } from "zod";
import { auditDeskChange, type DeskActor, type DeskChange } from "../../foundation/records/desk-change.ts";
import { readForm } from "../../foundation/records/read-form.ts";
import { formKey } from "../../foundation/records/typed-text.ts";
import { printableLine, stonesField } from "./appraisal-form.ts";
import type { PapersContext } from "./context.ts";
import { weightLabel } from "./issue-certificates.ts";
import { type CertificateFacts, paperLabel } from "./paper-facts.ts";
import { readPictures, storePictures } from "./pictures.ts";
import { findPaper } from "./read-papers.ts";

const correction = z.object({ key: formKey, weight: printableLine(120), stones: stonesField });

/** Reissues a certificate with its finished weight and the stones' reports. Supersedes the earlier version. */
export async function correctCertificate(
  { database, now: clock }: PapersContext,
  { number, version, input, by }: { number: number; version: number; input: unknown; by: DeskActor },
): Promise<DeskChange<{ version: number }>> {
  const read = readForm(correction, input);
  if ("errors" in read) return { ok: false, errors: read.errors };
  const { key, weight, stones } = read.form;
  const now = clock();
  return await database.write(async (tx): Promise<DeskChange<{ version: number }>> => {
    await tx
      .selectFrom("paper")
      .select("id")
      .where("kind", "=", "certificate")
      .where("number", "=", number)
      .where("version", "=", 1)
      .$if(database.dialect === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    const sent = await tx
      .selectFrom("paper")
      .select("version")
      .where("form_key", "=", key)
      .executeTakeFirst();
    if (sent) return { ok: true, version: sent.version };
    const last = await findPaper(tx, { kind: "certificate", number });
    if (last?.body.kind !== "certificate") return { ok: false, gone: true };
    if (last.version !== version) return { ok: false, changed: last.issuedAt };
    if (last.isVoid) return { ok: false, errors: [{ field: "form", message: givenUp }] };
    const facts: CertificateFacts = {
      ...last.body.facts,
      piece: withWeight(last.body.facts, weight),
      stones,
    };
    const { email, email_key, unit_id, order_id, order_piece, job_id } = await tx
      .selectFrom("paper")
      .selectAll()
      .where("id", "=", last.id)
      .executeTakeFirstOrThrow();
    const paper = await tx
      .insertInto("paper")
      .values({
        ...{ kind: "certificate", number, version: version + 1, form_key: key, facts: JSON.stringify(facts) },
        ...{ unit_id, order_id, order_piece, job_id, email, email_key, issued_at: now, issued_by: by.actor },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await storePictures(tx, Number(paper.id), await readPictures(tx, last.id));
    const subject = `paper ${paperLabel({ kind: "certificate", number })}`;
    await auditDeskChange(tx, by, { subject, action: "paper.issued", data: { version: version + 1 }, now });
    return { ok: true, version: version + 1 };
  });
}

const givenUp = "The sale was refunded, so this certificate is no longer valid. The next sale gets its own.";

function withWeight({ piece }: CertificateFacts, weight: string): CertificateFacts["piece"] {
  const others = piece.filter(({ label }) => label !== weightLabel);
  return weight === "" ? others : [...others, { label: weightLabel, value: weight }];
}
