import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { firstPage } from "../../foundation/records/listing.ts";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { repeatCount } from "../../tests/faults/run-size.ts";
import {
  appraisalInput,
  createPhotograph,
  issuedNumber,
  openTestPapers,
} from "../../tests/papers/open-papers.ts";
import { readPdf } from "../../tests/papers/read-pdf.ts";

describeOnEachDatabase("Appraisals", (open) => {
  test("PAP-01 an appraisal prints everything typed on either paper size, as a tagged PDF, and never changes", async () => {
    const { papers, issue, brought } = await openTestPapers(await open());
    const uploads = [await createPhotograph()];
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
      for (const words of [
        appraisalInput.title,
        appraisalInput.metal,
        "1.50 ct",
        "GIA 2141234567",
        "$18,500.00 US dollars",
      ])
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
    const preview = await papers.preview({ ...brought, input: { ...appraisalInput, key: "p" } }, "letter");
    if (!preview.ok) throw new Error(JSON.stringify(preview));
    expect((await readPdf(preview.bytes)).text).toContain("Preview, not issued");
    expect((await papers.list({ ...firstPage, kind: null })).rows).toHaveLength(1);
  });

  test("PAP-01 strips camera metadata from photos, and copies them to the next version", async () => {
    const { papers, issue } = await openTestPapers(await open());
    const number = issuedNumber(await issue({}, { uploads: [await createPhotograph()] }));
    const first = (await papers.find({ kind: "appraisal", number }))!;
    const { exif, format } = await sharp((await papers.picture(first.id, 1))!.bytes).metadata();
    expect([exif, format]).toEqual([undefined, "jpeg"]);
    const supersedes = { number, version: 1 };
    const change = { key: "form-2", value: "19,250.50" };
    expect(await issue(change, { supersedes, chosen: ["earlier-1"] })).toMatchObject({ number, version: 2 });
    // If someone else superseded the same version in the meantime, nothing is issued.
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
    expect(texts[0]).toContain("Replaced by version 2");
    expect(texts[0]).toContain("$18,500.00");
    expect(texts[1]).toContain("A-1001, version 1");
    expect(texts[1]).toContain("$19,250.50");
    expect(await papers.pictureCaptions(now!.id)).toHaveLength(1);
  });

  test("PAP-01 simultaneous requests replace a version only once", async () => {
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

  test("PAP-02 rejects an invalid value, an unprintable name and an invalid picture by field", async () => {
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
    for (const uploads of [
      [svg],
      Array(7).fill(await createPhotograph()),
      [(await createPhotograph()).subarray(0, 99)],
    ])
      expect(fieldsOf(await issue({}, { uploads }))).toEqual(["picture"]);
    expect(fieldsOf(await issue({}, { chosen: ["file-77"] }))).toEqual(["picture"]);
    expect(await issue({}, { source: { kind: "piece", unit: 999_999 } })).toEqual({ ok: false, gone: true });
    expect((await papers.list({ ...firstPage, kind: null })).rows).toEqual([]);
  });

  test("PAP-01 submitting a form twice at once makes one appraisal and one new version", async () => {
    const { issue } = await openTestPapers(await open());
    expect(await Promise.all([issue(), issue()])).toEqual(
      Array(2).fill({ ok: true, number: 1_001, version: 1 }),
    );
    const next = () => issue({ key: "form-2" }, { supersedes: { number: 1_001, version: 1 } });
    expect(await Promise.all([next(), next()])).toEqual(
      Array(2).fill({ ok: true, number: 1_001, version: 2 }),
    );
  });

  test("PAP-01 the preview of a new version says which one it replaces", async () => {
    const { papers, issue, brought } = await openTestPapers(await open());
    await issue();
    const supersedes = { number: 1_001, version: 1 };
    const made = await papers.preview(
      { ...brought, input: { ...appraisalInput, key: "p" }, supersedes },
      "letter",
    );
    if (!made.ok) throw new Error(JSON.stringify(made));
    const { text } = await readPdf(made.bytes);
    expect(text).toContain("A-1001, version 1");
    expect(text).not.toContain("null");
  });

  test("PAP-06 a long name and title under the signature stay above the footer", async () => {
    const { papers, brought } = await openTestPapers(await open());
    const by = { ...brought.by, name: "Maria Theresa Wollstonecraft ".repeat(3).slice(0, 80).trim() };
    const appraiserTitle = "GRADUATE GEMOLOGIST, SENIOR MEMBER ".repeat(4).slice(0, 116).trim();
    for (let lines = 36; lines <= 46; lines += repeatCount(5, 1)) {
      const conditions = Array.from({ length: lines }, (_, at) => `Condition ${at + 1}.`).join("\n");
      const made = await papers.preview(
        { ...brought, by, input: { ...appraisalInput, conditions, appraiserTitle } },
        "letter",
      );
      if (!made.ok) throw new Error(JSON.stringify(made));
      // Fully above the footer rule or fully in the footer.
      for (const { edges, heightPt } of (await readPdf(made.bytes)).pages)
        expect(edges.filter(({ top, bottom }) => top < heightPt - 68 && bottom > heightPt - 68)).toEqual([]);
    }
  });

  test("PAP-06 the signature stays on a page with lines of the signed text", async () => {
    const { papers, brought } = await openTestPapers(await open());
    for (let lines = 1; lines <= 40; lines += repeatCount(13, 1)) {
      const conditions = Array.from({ length: lines }, (_, index) => `Condition ${index + 1}.`).join("\n");
      const made = await papers.preview({ ...brought, input: { ...appraisalInput, conditions } }, "letter");
      if (!made.ok) throw new Error(JSON.stringify(made));
      const last = (await readPdf(made.bytes)).pages.at(-1)!.text;
      expect(last, `${lines} lines`).toContain("Date signed");
      expect(last, `${lines} lines`).toContain(`Condition ${lines}.`);
    }
  });

  test("PAP-06 no input runs over the margins or leaves a blank page", async () => {
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
        const made = await papers.preview({ ...brought, input: { ...appraisalInput, ...change } }, size);
        if (!made.ok) throw new Error(JSON.stringify(made));
        const { pages } = await readPdf(made.bytes);
        for (const { edges, widthPt, heightPt } of pages) {
          const outside = edges.filter(
            ({ left, right, top, bottom }) =>
              left < 50 || right > widthPt - 50 || top < 30 || bottom > heightPt - 40,
          );
          expect(outside).toEqual([]);
          // Header, footer and some content.
          expect(edges.length).toBeGreaterThan(4);
        }
      }),
      { numRuns: repeatCount(4, 100) },
    );
  });
});
