import { readFileSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Database } from "#database";
import { openPapers, usualTexts } from "#papers";
import { eraseMailbox } from "../operations/privacy/erase-mailbox.ts";
import { exportMailbox } from "../operations/privacy/export-mailbox.ts";
import { shop } from "../shop.config.ts";
import { describeOnEachDatabase } from "../tests/database/describe-on-each-database.ts";
import { readPdf } from "../tests/papers/read-pdf.ts";
import { openTestWorkshop } from "../tests/workshop/workshop.ts";
import { folderDays } from "./folder.ts";

const by = { actor: "staff 3 (sales)", requestId: "r1", name: "Ana Ruiz" };
const origin = "https://store.test";
const dayMs = 86_400_000;

const form = {
  key: "form-1",
  title: "Ring, solitaire, 18K yellow gold",
  description: "A ring with one oval diamond in six claws.\nMarked 750.",
  measures: "Head 8.7 × 6.2 mm",
  metal: "18K yellow gold, 750",
  weight: "4.62 g",
  stones: "Oval diamond, natural; 1.50; F, VS1; GIA 2141234567\nRound diamonds; 0.20",
  value: "$18,500",
  basis: "Three comparable rings at retail in November 2026.",
  purpose: usualTexts.purpose,
  effectiveOn: "2026-11-20",
  method: usualTexts.method,
  conditions: usualTexts.conditions,
  clientName: "Claire Donnelly-Nguyễn",
  clientAddress: "3 Mill Lane\nHarrow Bay, NY 11700",
  email: "Claire@Example.com",
  appraiserTitle: "Graduate Gemologist (GIA)",
  appraiserName: "Somebody else",
};

/** Papers beside a workshop and a checkout, on one clock. */
async function openTestPapers(database: Database) {
  const made = await openTestWorkshop(database);
  const drawing = readFileSync(new URL("../tests/papers/ring.svg", import.meta.url), "utf8");
  const papers = openPapers({
    ...{ database, facts: shop, origin, now: () => made.till.clock.at },
    // Of the bill only what a certificate reads.
    pieceSheet: async () => ({
      sheet: {
        bill: {
          metal: { alloy: "18K Yellow Gold", fineness: 750, finishedGrams: 4.618 },
          stones: [
            {
              ...{ role: "center", name: "Oval diamond", count: 1, sizeMm: [8.99, 6.52, 4.1] },
              ...{ carats: 1.5, totalCarats: 1.5, setting: "6 classic prongs" },
            },
          ],
        },
      } as never,
      drawing,
    }),
    readPicture: async () => await photograph(),
    reportFault: (fault) => {
      throw fault;
    },
  });
  const brought = { source: { kind: "brought" }, uploads: [], chosen: [], supersedes: null, by } as const;
  const issue = (change: Partial<typeof form> = {}, more: object = {}) =>
    papers.issueAppraisal({ ...brought, input: { ...form, ...change }, ...more });
  return { ...made, papers, brought, issue };
}

const photograph = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: "#8a7350" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 54/1 0/1" } })
    .webp()
    .toBuffer();

function issuedNumber(answer: object): number {
  if (!("number" in answer)) throw new Error(JSON.stringify(answer));
  return answer.number as number;
}

describeOnEachDatabase("Papers", (open) => {
  test("PAP-01 an appraisal says all that was typed, on either paper, tagged, and never changes", async () => {
    const { papers, issue, brought } = await openTestPapers(await open());
    const uploads = [await photograph()];
    const number = issuedNumber(await issue({}, { uploads }));
    expect(await issue({ title: "Typed again" }, { uploads })).toMatchObject({ number, version: 1 });
    const paper = (await papers.find({ kind: "appraisal", number }))!;
    expect(paper).toMatchObject({ label: "A-1001", email: "Claire@Example.com", supersededBy: null });
    for (const [size, width, height] of [
      ["a4", 595.28, 841.89],
      ["letter", 612, 792],
    ] as const) {
      const pdf = await readPdf(await papers.pdf(paper, size));
      expect([pdf.title, pdf.language, pdf.isTagged]).toEqual(["Appraisal A-1001", "en", true]);
      const { widthPt, heightPt } = pdf.pages[0]!;
      expect([widthPt, heightPt]).toEqual([width, height]);
      for (const words of [form.title, form.metal, "1.50 ct", "GIA 2141234567", "$18,500.00 US dollars"])
        expect(pdf.text).toContain(words);
      expect(pdf.text).toContain("Claire Donnelly-Nguyễn");
      expect(pdf.text).toContain("Ana Ruiz, Graduate Gemologist (GIA)");
      expect(pdf.text).not.toContain("Somebody else");
      const roles = new Set(pdf.pages.flatMap((page) => page.roles));
      expect([...roles]).toEqual(
        expect.arrayContaining(["H1", "H2", "P", "Table", "TR", "TH", "TD", "Figure"]),
      );
      pdf.pages.forEach(({ text }, at) => {
        expect(text).toContain(`Page ${at + 1} of ${pdf.pages.length}`);
        expect(text).toContain("Appraisal A-1001");
      });
    }
    const preview = await papers.preview({ ...brought, input: { ...form, key: "p" } }, "letter");
    if (!preview.ok) throw new Error(JSON.stringify(preview));
    expect((await readPdf(preview.bytes)).text).toContain("None: a preview, not issued");
    expect((await papers.list({ kind: null, page: 1 })).papers).toHaveLength(1);
  });

  test("PAP-01 pictures are stored without what the camera noted, and carried to the version that supersedes", async () => {
    const { papers, issue } = await openTestPapers(await open());
    const number = issuedNumber(await issue({}, { uploads: [await photograph()] }));
    const first = (await papers.find({ kind: "appraisal", number }))!;
    const { exif, format } = await sharp((await papers.picture(first.id, 1))!.bytes).metadata();
    expect([exif, format]).toEqual([undefined, "jpeg"]);
    const supersedes = { number, version: 1 };
    const change = { key: "form-2", value: "19,250.50" };
    expect(await issue(change, { supersedes, chosen: ["earlier-1"] })).toMatchObject({ number, version: 2 });
    // Whoever superseded the same version meanwhile is told so, and nothing is issued.
    expect(await issue({ ...change, key: "form-3" }, { supersedes })).toHaveProperty("changed");
    expect(await issue({ key: "form-4" }, { supersedes: { number: 9_999, version: 1 } })).toHaveProperty(
      "gone",
    );
    const [old, now] = await Promise.all([
      papers.find({ kind: "appraisal", number, version: 1 }),
      papers.find({ kind: "appraisal", number }),
    ]);
    expect([old?.supersededBy, now?.version, now?.supersededBy]).toEqual([2, 2, null]);
    const texts = await Promise.all(
      [old!, now!].map(async (paper) => (await readPdf(await papers.pdf(paper, "letter"))).text),
    );
    expect(texts[0]).toContain("No longer valid: superseded by version 2");
    expect(texts[0]).toContain("$18,500.00");
    expect(texts[1]).toContain("A-1001, version 1");
    expect(texts[1]).toContain("$19,250.50");
    expect(await papers.pictureCaptions(now!.id)).toHaveLength(1);
  });

  test("PAP-01 two at once supersede one version once", async () => {
    const { papers, issue } = await openTestPapers(await open());
    const number = issuedNumber(await issue());
    const supersedes = { number, version: 1 };
    const answers = await Promise.all(
      ["a", "b", "c"].map((key) => issue({ key, value: "20,000" }, { supersedes })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((answer) => "changed" in answer)).toHaveLength(2);
    expect((await papers.find({ kind: "appraisal", number }))?.version).toBe(2);
  });

  test("PAP-02 a value that is none, a name that cannot be printed and a picture that is none are refused by their fields", async () => {
    const { papers, issue } = await openTestPapers(await open());
    const fieldsOf = (answer: Awaited<ReturnType<typeof issue>>) =>
      "errors" in answer ? answer.errors.map(({ field }) => field) : answer;
    for (const value of ["0", "0.00", "-5", "1e9", "eighteen", "", "99999999999999", "Infinity", "12.345"])
      expect([value, fieldsOf(await issue({ key: `k-${value}`, value }))]).toEqual([value, ["value"]]);
    for (const clientName of ["", "שרה לוי", "مريم", "山田 花子", "💎"])
      expect([clientName, fieldsOf(await issue({ clientName }))]).toEqual([clientName, ["clientName"]]);
    expect(fieldsOf(await issue({ effectiveOn: "2026-11-22" }))).toEqual(["effectiveOn"]);
    expect(fieldsOf(await issue({ effectiveOn: "2026-02-30" }))).toEqual(["effectiveOn"]);
    expect(fieldsOf(await issue({ stones: "a; b; c; d; e" }))).toEqual(["stones"]);
    expect(fieldsOf(await issue({ email: "nobody" }))).toEqual(["email"]);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    for (const uploads of [[svg], Array(7).fill(await photograph()), [(await photograph()).subarray(0, 99)]])
      expect(fieldsOf(await issue({}, { uploads }))).toEqual(["picture"]);
    expect(fieldsOf(await issue({}, { chosen: ["file-77"] }))).toEqual(["picture"]);
    expect(await issue({}, { source: { kind: "piece", unit: 999_999 } })).toEqual({ ok: false, gone: true });
    expect((await papers.list({ kind: null, page: 1 })).papers).toEqual([]);
  });

  test("PAP-03 each piece that was handed over has one certificate, of the job its drawing and weights, and its code is true", async () => {
    const database = await open();
    const { papers, workshop, job, till } = await openTestPapers(database);
    const { id } = await job();
    expect(await papers.issueDueCertificates()).toBe(0);
    const unit = await soldUnit(database, till);
    await database.write((tx) =>
      tx.updateTable("job").set({ stage: "collected" }).where("id", "=", id).execute(),
    );
    const runs = await Promise.all([papers.issueDueCertificates(), papers.issueDueCertificates()]);
    expect(runs[0]! + runs[1]!).toBe(2);
    expect(await papers.issueDueCertificates()).toBe(0);
    const { papers: listed } = await papers.list({ kind: "certificate", page: 1 });
    expect(listed.map(({ label }) => label).sort()).toEqual(["CE-1001", "CE-1002"]);
    const ofJob = listed.find(({ jobId }) => jobId === id)!;
    const number = (await workshop.job(id))!.number;
    expect(ofJob.jobNumber).toBe(number);
    const pdf = await readPdf(await papers.pdf(ofJob, "a4"));
    for (const words of [
      "18K Yellow Gold, 750",
      "4.62 g of metal, computed from its drawing",
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
    // Sold again, a piece has another certificate.
    expect(listed.find((paper) => paper.unit === unit)?.body.facts.title).toMatch(/^Piece/);
  });

  test("PAP-03 pieces that are made to order have one certificate each, also when two look at once", async () => {
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
    const { papers: listed } = await papers.list({ kind: "certificate", page: 1 });
    expect(listed.map(({ number }) => number).sort()).toEqual([1_001, 1_002, 1_003]);
  });

  test("PAP-03 a certificate with the weight as finished supersedes the computed one, once", async () => {
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
    const change = { number: 1_001, version: 1, by };
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

  test("PAP-04 a folder has what its mailbox was given, by a letter's address that ends, can be renewed, and is found by nobody else", async () => {
    const database = await open();
    const { papers, issue, deposit, till } = await openTestPapers(database);
    const order = await deposit();
    const { email } = await database.read.selectFrom("orders").select("email").executeTakeFirstOrThrow();
    await issue({ email: email.toUpperCase() });
    await papers.sendFolder({ email, by });
    const tokenNow = async () => (await papers.folderToken(1))!;
    const first = await tokenNow();
    const folder = await papers.folder(first);
    if (!folder || "expired" in folder) throw new Error("The folder is not open.");
    expect(folder.papers.map(({ label }) => label)).toEqual(["A-1001"]);
    expect(folder.receipts.map(({ orderNumber }) => orderNumber)).toEqual([order]);
    expect(folder.jobs).toHaveLength(1);
    till.clock.at += 1_000;
    await papers.sendFolder({ email, by });
    expect(await tokenNow()).toBe(first);
    till.clock.at += 1_000;
    await papers.sendFolder({ email, renews: true, by });
    expect(await papers.folder(first)).toBe(null);
    const second = await tokenNow();
    till.clock.at += folderDays * dayMs;
    expect(await papers.folder(second)).toEqual({ expired: true });
    await papers.sendFolderAgain(second);
    await papers.sendFolderAgain(second);
    expect(await papers.folder(second)).not.toHaveProperty("expired");
    for (const token of ["", "x", `${second}A`]) expect(await papers.folder(token)).toBe(null);
    const letters = await database.read
      .selectFrom("outbox")
      .select("recipient")
      .where("template", "=", "papers-folder")
      .execute();
    expect(letters.map(({ recipient }) => recipient.toLowerCase())).toEqual(
      Array(4).fill(email.toLowerCase()),
    );
  });

  test("PRV-02 PAP-05 an export has the appraisals; an erasure ends the folder and takes the client off them, the value stays", async () => {
    const database = await open();
    const { papers, issue, till } = await openTestPapers(database);
    await issue({}, { uploads: [await photograph()] });
    await papers.sendFolder({ email: form.email, by });
    const token = (await papers.folderToken(1))!;
    const data = await exportMailbox(database, "claire@example.com", till.clock.at);
    expect(data.papers).toMatchObject([{ kind: "appraisal", facts: { client: { name: form.clientName } } }]);
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

  test("PAP-06 whatever is typed, nothing is cut off at the margins and no page is empty", async () => {
    const { papers, brought } = await openTestPapers(await open());
    const words = fc.string({ unit: fc.constantFrom(..."abcdefgh ŽÅñüß.,- \nW"), maxLength: 3_000 });
    const typed = fc.record({
      description: words.map((text) => text.trim() || "A ring"),
      clientName: fc
        .string({ unit: fc.constantFrom(..."MWŘłőAbc "), minLength: 1, maxLength: 120 })
        .map((text) => text.trim() || "A"),
      stones: fc
        .array(fc.string({ unit: fc.constantFrom(..."abc 1"), maxLength: 200 }), { maxLength: 14 })
        .map((lines) =>
          lines
            .map((line) => line.trim())
            .filter(Boolean)
            .join("\n"),
        ),
    });
    await fc.assert(
      fc.asyncProperty(typed, fc.constantFrom("a4" as const, "letter" as const), async (change, size) => {
        const made = await papers.preview({ ...brought, input: { ...form, ...change } }, size);
        if (!made.ok) throw new Error(JSON.stringify(made));
        const { pages } = await readPdf(made.bytes);
        for (const { edges, widthPt, heightPt } of pages) {
          const outside = edges.filter(
            ({ left, right, top, bottom }) =>
              left < 50 || right > widthPt - 50 || top < 30 || bottom > heightPt - 40,
          );
          expect(outside).toEqual([]);
          // A head, a foot, and something between.
          expect(edges.length).toBeGreaterThan(4);
        }
      }),
      { numRuns: 12 },
    );
  });
});

/** A piece that was sold and handed over. */
async function soldUnit(
  database: Database,
  till: Awaited<ReturnType<typeof openTestWorkshop>>["till"],
): Promise<number> {
  const variantId = await till.addVariant({ pieces: 1 });
  const key = await till.enter([{ variantId }]);
  await till.hold(key);
  await till.pay(key);
  const { id } = await database.read
    .selectFrom("stock_unit")
    .select("id")
    .where("variant_id", "=", variantId)
    .executeTakeFirstOrThrow();
  await database.write((tx) =>
    tx
      .updateTable("orders")
      .set({ state: "completed" })
      .where("kind", "=", "goods")
      .where("paid_at", "is not", null)
      .execute(),
  );
  return Number(id);
}
