import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { pdfFault } from "./pdf-content.ts";

/** A report of one page, after `change`; compressed or with every object in the open. */
async function report(change: (pdf: PDFDocument) => unknown, useObjectStreams: boolean): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  page.drawText("GIA 2141234567");
  await change(pdf);
  return await pdf.save({ useObjectStreams });
}

const action =
  (kind: string, more: object = {}) =>
  (pdf: PDFDocument) =>
    pdf.catalog.set(PDFName.of("OpenAction"), pdf.context.register(pdf.context.obj({ S: kind, ...more })));

const active: [what: string, change: (pdf: PDFDocument) => unknown][] = [
  ["a script", (pdf) => pdf.addJavaScript("main", "app.alert(1)")],
  ["a script", action("JavaScript", { JS: PDFString.of("app.alert(1)") })],
  ["a link that starts a program", action("Launch", { F: PDFString.of("cmd.exe") })],
  ["a form that sends what is typed", action("SubmitForm")],
  ["attached files", (pdf) => pdf.attach(new Uint8Array([1, 2]), "evil.exe")],
  ["an active form", (pdf) => pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ XFA: [] }))],
];

for (const useObjectStreams of [true, false])
  test.each(active)(
    `refuses a PDF with %s, ${useObjectStreams ? "compressed" : "in the open"}: %#`,
    async (what, change) => {
      const bytes = await report(change, useObjectStreams);
      expect(await pdfFault(bytes)).toBe(
        `This PDF holds ${what}, which a laboratory report never needs, so it was not stored. Print it to a new PDF and choose that file.`,
      );
    },
  );

test("takes a PDF of pages, with a link to the web and a first page", async () => {
  const plain = await report(action("URI", { URI: PDFString.of("https://gia.example") }), true);
  expect(await pdfFault(plain)).toBeNull();
});

test("refuses what cannot be read", async () => {
  expect(await pdfFault(Buffer.from("%PDF-1.7\nnot a document"))).toMatch(/^This PDF cannot be read/);
});
