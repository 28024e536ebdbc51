import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from "@cantoo/pdf-lib";

/** Entries of dictionaries that make a PDF do something, by what a person calls them. */
const activeEntries: Readonly<Record<string, string>> = {
  JS: "a script",
  JavaScript: "a script",
  EmbeddedFiles: "attached files",
  EF: "attached files",
  XFA: "an active form",
  RichMedia: "media",
};
/** Kinds of actions and annotations, in the entries `S` and `Subtype`. */
const activeKinds: Readonly<Record<string, string>> = {
  JavaScript: "a script",
  Launch: "a link that starts a program",
  SubmitForm: "a form that sends what is typed",
  ImportData: "a form that reads other files",
  GoToE: "attached files",
  Rendition: "media",
  Movie: "media",
  Sound: "media",
  RichMedia: "media",
  Screen: "media",
  FileAttachment: "attached files",
};

const unreadable =
  "This PDF cannot be read, so it was not stored. Print it to a new PDF and choose that file.";
const locked = "This PDF is protected by a password. Print it to a new PDF without one and choose that file.";

/** Why a PDF is not stored: unreadable, protected, or with content that acts; null: it is only pages. */
export async function pdfFault(bytes: Uint8Array): Promise<string | null> {
  let pdf: PDFDocument;
  try {
    // Reads every object, also those in compressed streams.
    pdf = await PDFDocument.load(bytes, {
      ignoreEncryption: true,
      updateMetadata: false,
      throwOnInvalidObject: true,
    });
    if (pdf.getPageCount() === 0) return unreadable;
  } catch {
    return unreadable;
  }
  if (pdf.isEncrypted) return locked;
  for (const [, object] of pdf.context.enumerateIndirectObjects()) {
    const active = activeIn(object);
    if (active)
      return `This PDF holds ${active}, which a laboratory report never needs, so it was not stored. Print it to a new PDF and choose that file.`;
  }
  return null;
}

/** What acts in an object or in what it holds directly; what it refers to is an object of its own. */
function activeIn(root: PDFObject): string | null {
  const open = [root];
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFArray) open.push(...object.asArray());
    const dict = object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : null;
    if (!dict) continue;
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      if (Object.hasOwn(activeEntries, name)) return activeEntries[name]!;
      const kind = (name === "S" || name === "Subtype") && value instanceof PDFName ? value.decodeText() : "";
      if (Object.hasOwn(activeKinds, kind)) return activeKinds[kind]!;
      open.push(value);
    }
  }
  return null;
}
