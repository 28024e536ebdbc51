import { expect, test } from "vitest";
import { firstPage } from "../../foundation/records/listing.ts";
import { eraseMailbox, exportMailbox } from "../../server/privacy.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import {
  appraisalInput,
  createPhotograph,
  deskActor,
  openTestPapers,
  origin,
  sellUnit,
} from "../../tests/papers/open-papers.ts";
import { readPdf } from "../../tests/papers/read-pdf.ts";
import { folderDays } from "./folder.ts";

const dayMs = 86_400_000;

describeOnEachDatabase("Certificates and folders", (open) => {
  test("PRV-02 PAP-05 an appraisal without an email belongs to the client of its job", async () => {
    const database = await open();
    const { papers, issue, job, till } = await openTestPapers(database);
    const { id } = await job();
    const { email } = await database.read.selectFrom("orders").select("email").executeTakeFirstOrThrow();
    await issue({ email: "" }, { source: { kind: "job", job: id } });
    expect((await exportMailbox(database, email, till.clock.at)).papers).toHaveLength(1);
    expect((await eraseMailbox(database, email, till.clock.at)).papers).toBe(1);
    const appraisal = await papers.find({ kind: "appraisal", number: 1_001 });
    expect(JSON.stringify(appraisal?.body)).not.toContain("Claire");
  });

  test("PAP-03 issues one certificate per handed-over piece, with its job's drawing and weights", async () => {
    const database = await open();
    const { papers, workshop, job, till } = await openTestPapers(database);
    const { id } = await job();
    expect(await papers.issueDueCertificates()).toBe(0);
    const unit = await sellUnit(database, till);
    await database.write((tx) =>
      tx.updateTable("job").set({ stage: "collected" }).where("id", "=", id).execute(),
    );
    const runs = await Promise.all([papers.issueDueCertificates(), papers.issueDueCertificates()]);
    expect(runs[0]! + runs[1]!).toBe(2);
    expect(await papers.issueDueCertificates()).toBe(0);
    const { rows: listed } = await papers.list({ ...firstPage, kind: "certificate" });
    expect(listed.map(({ label }) => label).sort()).toEqual(["CE-1001", "CE-1002"]);
    const ofJob = listed.find(({ jobId }) => jobId === id)!;
    const number = (await workshop.job(id))!.number;
    expect(ofJob.jobNumber).toBe(number);
    const pdf = await readPdf(await papers.pdf(ofJob, "a4"));
    for (const words of [
      "18K Yellow Gold, 750",
      "4.62 g of metal, calculated from the drawing",
      "1 × Oval diamond",
    ])
      expect(pdf.text).toContain(words);
    expect(pdf.text).not.toContain("Donnelly");
    const token = await papers.certificateToken(ofJob.number);
    expect(pdf.text.replaceAll(/\s/g, "")).toContain(`${origin}/certificate/${token}`);
    const verified = (await papers.verify(token))!;
    expect(verified).toMatchObject({ label: ofJob.label, version: 1 });
    expect(JSON.stringify(verified)).not.toMatch(/Donnelly|example\.com|LD-/);
    const tokens = [
      `${token}x`,
      token.replace(/-.*/, `-${"A".repeat(22)}`),
      "",
      "1001",
      token.replace("1", "2"),
    ];
    for (const other of tokens) expect(await papers.verify(other)).toBe(null);
    expect(listed.find((paper) => paper.unit === unit)?.body.facts.title).toMatch(/^Piece/);
    // When the piece is sold again, it gets a new certificate, and the first buyer's is kept.
    const other = await sellUnit(database, till);
    expect(await papers.issueDueCertificates()).toBe(1);
    await database.write(async (tx) => {
      const { order_id } = await tx
        .selectFrom("stock_unit")
        .select("order_id")
        .where("id", "=", other)
        .executeTakeFirstOrThrow();
      await tx.updateTable("stock_unit").set({ order_id }).where("id", "=", unit).execute();
    });
    expect(await papers.issueDueCertificates()).toBe(1);
    const all = (await papers.list({ ...firstPage, kind: "certificate" })).rows;
    const ofUnit = all.filter((paper) => paper.unit === unit).sort((a, b) => a.number - b.number);
    expect(ofUnit.map(({ isVoid }) => isVoid)).toEqual([true, false]);
  });

  test("PAP-03 dates a certificate by the handover, not the payment", async () => {
    const database = await open();
    const { papers, till } = await openTestPapers(database);
    const unit = await sellUnit(database, till);
    const { order_id: order } = await database.read
      .selectFrom("stock_unit")
      .select("order_id")
      .where("id", "=", unit)
      .executeTakeFirstOrThrow();
    const at = Date.parse("2027-01-15T12:00:00-05:00");
    await database.write((tx) =>
      tx
        .insertInto("handover")
        .values({
          ...{ order_id: order, job_id: null, method: "collected", given_by: "Mara", received_by: "Claire" },
          ...{ carrier: "", tracking_number: "", decided_by: null, reason: null, balance_cents: 0 },
          ...{ actor: "desk 1a2b3c4d", at },
        })
        .execute(),
    );
    await papers.issueDueCertificates();
    const [listed] = (await papers.list({ ...firstPage, kind: "certificate" })).rows;
    expect(listed?.body.facts).toMatchObject({ day: "2027-01-15" });
  });

  test("PAP-03 marks the certificate of a reversed sale as void everywhere, and blocks corrections", async () => {
    const database = await open();
    const { papers, till } = await openTestPapers(database);
    await sellUnit(database, till);
    await papers.issueDueCertificates();
    const token = await papers.certificateToken(1_001);
    expect(await papers.verify(token)).toMatchObject({ isVoid: false });
    await database.write(async (tx) => {
      await tx.updateTable("orders").set({ state: "refunded" }).execute();
      await tx.updateTable("stock_unit").set({ state: "free", order_id: null }).execute();
    });
    expect(await papers.verify(token)).toMatchObject({ label: "CE-1001", isVoid: true });
    const paper = (await papers.find({ kind: "certificate", number: 1_001 }))!;
    expect((await readPdf(await papers.pdf(paper, "a4"))).text).toContain("No longer valid");
    const { email } = await database.read.selectFrom("orders").select("email").executeTakeFirstOrThrow();
    await papers.sendFolder({ email, by: deskActor });
    expect(await papers.folder((await papers.folderToken(1))!)).toMatchObject({
      papers: [{ label: "CE-1001", isVoid: true }],
    });
    const input = { key: "c-1", weight: "4.70 g", stones: "" };
    expect(
      await papers.correctCertificate({ number: 1_001, version: 1, by: deskActor, input }),
    ).toMatchObject({
      errors: [{ message: expect.stringContaining("The sale was refunded") }],
    });
  });

  test("PAP-03 returning a piece voids its certificate, even if the piece is deleted, and no other's", async () => {
    const database = await open();
    const { papers, till } = await openTestPapers(database);
    const variantId = await till.addVariant({ pieces: 2 });
    const key = await till.enter([{ variantId, quantity: 2 }]);
    await till.hold(key);
    await till.pay(key);
    await database.write((tx) => tx.updateTable("orders").set({ state: "completed" }).execute());
    expect(await papers.issueDueCertificates()).toBe(2);
    const [first] = (await papers.list({ ...firstPage, kind: "certificate" })).rows;
    const { id: order_id } = await database.read.selectFrom("orders").select("id").executeTakeFirstOrThrow();
    const isVoid = async () =>
      (await papers.list({ ...firstPage, kind: "certificate" })).rows.map((paper) => [
        paper.unit === first!.unit,
        paper.isVoid,
      ]);
    await database.write(async (tx) => {
      await tx
        .insertInto("stock_return")
        .values({
          ...{ unit_id: first!.unit!, order_id, variant_id: variantId, serial: null, key: "k" },
          ...{ returned_on: "2026-11-25", condition: "", place: "", withheld: 0 },
          ...{ taken_back_at: 1, taken_back_by: "desk 1" },
        })
        .execute();
      await tx
        .updateTable("stock_unit")
        .set({ state: "free", order_id: null })
        .where("id", "=", first!.unit!)
        .execute();
    });
    const expected = [
      [true, true],
      [false, false],
    ];
    expect(await isVoid()).toEqual(expected);
    await database.write((tx) => tx.deleteFrom("stock_unit").where("id", "=", first!.unit!).execute());
    expect(await isVoid()).toEqual(expected);
  });

  test("PAP-03 issues one certificate per made-to-order piece, even when two people open the page at once", async () => {
    const database = await open();
    const { papers, till } = await openTestPapers(database);
    const variantId = await till.addVariant({ pieces: null });
    const key = await till.enter([{ variantId, quantity: 3 }]);
    await till.hold(key);
    await till.pay(key);
    expect(await papers.issueDueCertificates()).toBe(0);
    await database.write((tx) => tx.updateTable("orders").set({ state: "shipped" }).execute());
    await Promise.all([papers.issueDueCertificates(), papers.issueDueCertificates()]);
    expect(await papers.issueDueCertificates()).toBe(0);
    const { rows: listed } = await papers.list({ ...firstPage, kind: "certificate" });
    expect(listed.map(({ number }) => number).sort()).toEqual([1_001, 1_002, 1_003]);
  });

  test("PAP-03 replaces a certificate once when the finished weight is entered", async () => {
    const database = await open();
    const { papers, job } = await openTestPapers(database);
    const { id } = await job();
    await database.write((tx) =>
      tx.updateTable("job").set({ stage: "collected" }).where("id", "=", id).execute(),
    );
    await papers.issueDueCertificates();
    const input = {
      key: "c-1",
      weight: "4.70 g",
      stones: "1 × Oval diamond, natural; 1.52; F, VS1; GIA 2141",
    };
    const change = { number: 1_001, version: 1, by: deskActor };
    expect(await papers.correctCertificate({ ...change, input })).toEqual({ ok: true, version: 2 });
    expect(await papers.correctCertificate({ ...change, input })).toEqual({ ok: true, version: 2 });
    expect(await papers.correctCertificate({ ...change, input: { ...input, key: "c-2" } })).toHaveProperty(
      "changed",
    );
    const verified = (await papers.verify(await papers.certificateToken(1_001)))!;
    expect(verified.version).toBe(2);
    expect(verified.piece).toContainEqual({ label: "Weight", value: "4.70 g" });
    expect(verified.stones).toEqual([
      { what: "1 × Oval diamond, natural", carats: "1.52", grades: "F, VS1", report: "GIA 2141" },
    ]);
    expect(await papers.issueDueCertificates()).toBe(0);
  });

  test("PAP-04 a folder opens only with the link we emailed, which expires and can be renewed", async () => {
    const database = await open();
    const { papers, issue, deposit, till } = await openTestPapers(database);
    const order = await deposit();
    const { email } = await database.read.selectFrom("orders").select("email").executeTakeFirstOrThrow();
    await issue({ email: email.toUpperCase() });
    await papers.sendFolder({ email, by: deskActor });
    const tokenNow = async () => (await papers.folderToken(1))!;
    const first = await tokenNow();
    const folder = await papers.folder(first);
    if (!folder || "expired" in folder) throw new Error("The folder is not open.");
    expect(folder.papers.map(({ label }) => label)).toEqual(["A-1001"]);
    expect(folder.receipts.map(({ orderNumber }) => orderNumber)).toEqual([order]);
    expect(folder.jobs).toHaveLength(1);
    till.clock.at += 1_000;
    await papers.sendFolder({ email, by: deskActor });
    expect(await tokenNow()).toBe(first);
    till.clock.at += 1_000;
    await papers.sendFolder({ email, renews: true, by: deskActor });
    expect(await papers.folder(first)).toBe(null);
    const second = await tokenNow();
    till.clock.at += folderDays * dayMs;
    expect(await papers.folder(second)).toEqual({ expired: true });
    await papers.sendFolderAgain(second);
    await papers.sendFolderAgain(second);
    const third = await tokenNow();
    expect(await papers.folder(third)).not.toHaveProperty("expired");
    await papers.sendFolderAgain(third);
    for (const token of ["", "x", `${second}A`, second]) expect(await papers.folder(token)).toBe(null);
    const emails = await database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("template", "=", "papers-folder")
      .execute();
    expect(emails.map(({ recipient }) => recipient.toLowerCase())).toEqual(
      Array(4).fill(email.toLowerCase()),
    );
  });

  test("PRV-02 PAP-05 exports appraisals; erasure closes the folder and removes the client but not the value", async () => {
    const database = await open();
    const { papers, issue, till } = await openTestPapers(database);
    await issue({}, { uploads: [await createPhotograph()] });
    await papers.sendFolder({ email: appraisalInput.email, by: deskActor });
    const token = (await papers.folderToken(1))!;
    const data = await exportMailbox(database, "claire@example.com", till.clock.at);
    expect(data.papers).toMatchObject([
      { kind: "appraisal", facts: { client: { name: appraisalInput.clientName } } },
    ]);
    expect(data.paperFolders).toHaveLength(1);
    const erased = await eraseMailbox(database, "claire@example.com", till.clock.at);
    expect(erased.papers).toBe(1);
    expect(await papers.folder(token)).toBe(null);
    const paper = (await papers.find({ kind: "appraisal", number: 1_001 }))!;
    const { text } = await readPdf(await papers.pdf(paper, "letter"));
    expect(text).toContain("$18,500.00");
    for (const gone of ["Claire", "Mill Lane", "six claws"]) expect(text).not.toContain(gone);
    expect(await papers.pictureCaptions(paper.id)).toEqual([]);
  });

  test("PRV-02 all versions of an appraisal belong to its latest email, even if earlier ones were wrong", async () => {
    const database = await open();
    const { papers, issue, till } = await openTestPapers(database);
    const next = (version: number) => ({ supersedes: { number: 1_001, version } });
    await issue({ email: "" });
    await issue({ key: "form-2", email: "stranger@example.com" }, next(1));
    await issue({ key: "form-3" }, next(2));
    const exported = async (mailbox: string) =>
      (await exportMailbox(database, mailbox, till.clock.at)).papers;
    expect(await exported("stranger@example.com")).toEqual([]);
    expect(await exported("claire@example.com")).toMatchObject([{ version: 1 }, { version: 3 }]);
    expect((await eraseMailbox(database, "claire@example.com", till.clock.at)).papers).toBe(2);
    expect((await eraseMailbox(database, "stranger@example.com", till.clock.at)).papers).toBe(3);
    for (const version of [1, 2, 3]) {
      const paper = (await papers.find({ kind: "appraisal", number: 1_001, version }))!;
      expect(JSON.stringify(paper.body)).not.toContain("Claire");
    }
  });
});
