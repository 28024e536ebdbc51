import { PDFDocument } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { isFullRun, repeatCount } from "../../tests/faults/run-size.ts";
import { readPdf } from "../../tests/papers/read-pdf.ts";
import { deskActor, openRegister } from "../../tests/stock/open-register.ts";
import { labelFormats, labelKinds } from "./label-formats.ts";
import { parsePieceCode, pieceLabel, pieceLink } from "./piece-code.ts";

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8a7350" } })
    .withExif({
      IFD0: { Artist: "Claire Donnelly" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "40/1 54/1 0/1" },
    })
    .jpeg()
    .toBuffer();

describeOnEachDatabase("Photos and labels of pieces", (open) => {
  const [width, height] = isFullRun ? [8_192, 6_144] : [4_096, 3_072];
  test(`STO-03 strips the location from a photo of ${Math.round((width * height) / 1e6)} megapixels, dates it, and stores it once`, async () => {
    const { stock, pieces } = openRegister(await open());
    const [id] = await pieces(1);
    const sent = await photograph(width, height);
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const add = () =>
      stock.addFile({ id: id!, kind: "condition", bytes: sent, note: "The clasp", by: deskActor });
    expect([await add(), await add()]).toEqual([{ ok: true }, { ok: true, isKnown: true }]);
    const { files, history } = (await stock.read(id!))!;
    expect(files).toMatchObject([{ kind: "condition", note: "The clasp", addedBy: deskActor.actor }]);
    const { bytes } = (await stock.file(files[0]!.id))!;
    const facts = await sharp(bytes).metadata();
    expect([facts.width, facts.height, facts.exif, facts.xmp, facts.iptc]).toEqual([
      2_400,
      1_800,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(bytes).includes("Claire")).toBe(false);
    expect(history.map(({ action }) => action)).toEqual(["stock.photographed"]);
    await stock.removeFile({ id: id!, file: files[0]!.id, by: deskActor });
    expect((await stock.read(id!))!.files).toEqual([]);
  });

  test("STO-03 rejects an invalid, damaged or oversized picture and says what to do", async () => {
    const { stock, pieces } = openRegister(await open());
    const [id] = await pieces(1);
    const good = await photograph(400, 300);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>');
    const pdf = Buffer.from(await (await PDFDocument.create()).save());
    const bytes = [svg, pdf, good.subarray(0, 200), new Uint8Array(0), new Uint8Array(24 * 1024 * 1024 + 1)];
    for (const one of bytes)
      expect(
        await stock.addFile({ id: id!, kind: "condition", bytes: one, note: "", by: deskActor }),
      ).toMatchObject({
        errors: [{ field: "file", message: expect.stringMatching(/\.$/) }],
      });
    expect(await stock.addFile({ id: id!, kind: "report", bytes: pdf, note: "", by: deskActor })).toEqual({
      ok: true,
    });
    const acting = await PDFDocument.create();
    acting.addJavaScript("main", "app.alert(1)");
    const script = await acting.save();
    expect(
      await stock.addFile({ id: id!, kind: "report", bytes: script, note: "", by: deskActor }),
    ).toMatchObject({
      errors: [{ field: "file", message: expect.stringMatching(/^This PDF contains a script/) }],
    });
    expect((await stock.read(id!))!.files).toMatchObject([
      { kind: "report", contentType: "application/pdf" },
    ]);
  });

  test("STO-04 prints every label size, and records a duplicate form once and a reprint separately", async () => {
    const { stock, pieces, enter } = openRegister(await open());
    const ids = await pieces(31);
    await enter(ids[0]!, { serial: "Ž-1 čárka 時計" });
    for (const format of labelKinds) {
      const printed = await stock.printLabels({ key: `form-${format}`, format, pieces: ids }, deskActor);
      if (!printed.ok) throw new Error(JSON.stringify(printed));
      const pdf = await readPdf(printed.bytes);
      const { page, grid } = labelFormats[format];
      expect(pdf.pages.length, format).toBe(Math.ceil(31 / (grid.columns * grid.rows)));
      const { widthPt, heightPt, edges } = pdf.pages[0]!;
      expect([widthPt / 72, heightPt / 72].map((inches) => inches.toFixed(3))).toEqual([
        (page.widthMm / 25.4).toFixed(3),
        (page.heightMm / 25.4).toFixed(3),
      ]);
      expect(pdf.text).toContain(pieceLabel(ids[0]!));
      expect(edges.filter(({ left, right }) => left < 0 || right > widthPt)).toEqual([]);
    }
    const again = { key: "form-barbell", format: "barbell", pieces: [ids[0]!] };
    await stock.printLabels(again, deskActor);
    expect((await stock.read(ids[0]!))!.labels).toHaveLength(labelKinds.length);
    await stock.printLabels({ ...again, key: "another" }, deskActor);
    const { labels, history } = (await stock.read(ids[0]!))!;
    expect(labels).toHaveLength(labelKinds.length + 1);
    expect(history.filter(({ action }) => action === "stock.label_printed")).toHaveLength(labels.length);
    expect(await stock.inHand()).toHaveLength(31);
    for (const wrong of [
      { ...again, format: "poster" },
      { ...again, pieces: [] },
      { ...again, key: "" },
    ])
      expect(await stock.printLabels(wrong, deskActor)).toHaveProperty("errors");
    expect(await stock.printLabels({ ...again, pieces: [999_999] }, deskActor)).toEqual({
      ok: false,
      gone: true,
    });
  });

  const wholeStock = repeatCount(60, 1_500);
  test(`STO-04 prints and records labels for a whole stock of ${wholeStock} pieces at once`, async () => {
    const database = await open();
    const { stock, pieces } = openRegister(database);
    const ids = await pieces(wholeStock);
    const printed = await stock.printLabels({ key: "all", format: "letter", pieces: ids }, deskActor);
    if (!printed.ok) throw new Error(JSON.stringify(printed));
    const { columns, rows } = labelFormats.letter.grid;
    expect((await readPdf(printed.bytes)).pages.length).toBe(Math.ceil(wholeStock / (columns * rows)));
    const noted = database.read.selectFrom("stock_label").select(({ fn }) => fn.countAll().as("count"));
    expect(Number((await noted.executeTakeFirstOrThrow()).count)).toBe(wholeStock);
  });

  test("a label's code finds its piece in any case", () => {
    const link = pieceLink("https://store.test", 12);
    expect(link).toBe("HTTPS://STORE.TEST/S/10012");
    expect([link, link.toLowerCase(), "P-10012", "p10012"].map((code) => parsePieceCode(code))).toEqual([
      12, 12, 12, 12,
    ]);
    expect(["10012", "P-9999", "https://store.test/x/10012", ""].map((code) => parsePieceCode(code))).toEqual(
      [null, null, null, null],
    );
  });

  test("STO-04 accepts a form of 5,000 pieces, and rejects more", async () => {
    const { stock, pieces } = openRegister(await open());
    const [id = 0] = await pieces(1);
    const others = Array.from({ length: 4_999 }, (_, at) => 90_000 + at);
    const form = { key: "many", format: "letter", pieces: [id, ...others] };
    expect(await stock.printLabels(form, deskActor)).toMatchObject({ ok: true });
    const more = await stock.printLabels(
      { ...form, key: "more", pieces: [...form.pieces, 99_999] },
      deskActor,
    );
    expect(more).toMatchObject({ errors: [{ field: "pieces" }] });
  });
});
