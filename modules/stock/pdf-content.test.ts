import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { pdfFault } from "./pdf-content.ts";

/** A one-page report after `change`, with object streams compressed or not. */
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
  ["a form that submits input", action("SubmitForm")],
  ["attached files", (pdf) => pdf.attach(new Uint8Array([1, 2]), "evil.exe")],
  ["an active form", (pdf) => pdf.catalog.set(PDFName.of("AcroForm"), pdf.context.obj({ XFA: [] }))],
];

for (const useObjectStreams of [true, false])
  test.each(active)(
    `rejects a PDF with %s, ${useObjectStreams ? "compressed" : "uncompressed"}: %#`,
    async (what, change) => {
      const bytes = await report(change, useObjectStreams);
      expect(await pdfFault(bytes)).toBe(
        `This PDF contains ${what}, which a lab report doesn't need, so it wasn't saved. Print it to a new PDF and choose that file.`,
      );
    },
  );

/** A PDF as other programs write it: numbered objects in the given order, and the trailer's root. */
function written(objects: readonly (readonly [number: number, text: string])[], root = "1 0 R"): Buffer {
  const body = objects.map(([number, text]) => `${number} 0 obj\n${text}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Size 9 /Root ${root} >>\nstartxref\n0\n%%EOF\n`);
}
const pages = [
  [2, "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"],
  [3, "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"],
] as const;
const catalog = (more = "") => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const script = "/OpenAction << /S /JavaScript /JS (app.alert(1)) >>";
const hidden = "9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj";

test.each([
  [
    "whose type is another object",
    written([[1, catalog("/OpenAction << /S 4 0 R >>")], ...pages, [4, "/Launch"]]),
  ],
  ["of a duplicate object", written([[1, catalog(script)], ...pages, [1, catalog()]])],
  [
    "in escaped names, twice",
    written([[1, catalog(script.replaceAll("Java", "#4Aav#61"))], ...pages, [1, catalog()]]),
  ],
  ["in the trailer's own catalog", written([...pages], catalog(script))],
  [
    "within the bytes of another object",
    written([
      [1, catalog("/OpenAction 9 0 R")],
      ...pages,
      [4, `<< /Length ${hidden.length} >>\nstream\n${hidden}\nendstream`],
    ]),
  ],
])("rejects a PDF with an action %s", async (_, bytes) => {
  expect(await pdfFault(bytes)).toMatch(/^This PDF contains a (script|link that starts a program)/);
});

test("accepts the same PDF without an action", async () => {
  expect(await pdfFault(written([[1, catalog()], ...pages]))).toBeNull();
});

test("accepts a PDF with a web link and an opening page", async () => {
  const plain = await report(action("URI", { URI: PDFString.of("https://gia.example") }), true);
  expect(await pdfFault(plain)).toBeNull();
});

test("rejects an unreadable file", async () => {
  expect(await pdfFault(Buffer.from("%PDF-1.7\nnot a document"))).toMatch(/^We can't read this PDF/);
});
