import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject, PDFStream } from "@cantoo/pdf-lib";

/** Dictionary entries that make a PDF active, with a description. */
const activeEntries: Readonly<Record<string, string>> = {
  JS: "a script",
  JavaScript: "a script",
  EmbeddedFiles: "attached files",
  EF: "attached files",
  XFA: "an active form",
  RichMedia: "media",
};
/** Types of active actions and annotations, found in the entries `S` and `Subtype`. */
const activeKinds: Readonly<Record<string, string>> = {
  JavaScript: "a script",
  Launch: "a link that starts a program",
  SubmitForm: "a form that submits input",
  ImportData: "a form that reads other files",
  GoToE: "attached files",
  Rendition: "media",
  Movie: "media",
  Sound: "media",
  RichMedia: "media",
  Screen: "media",
  FileAttachment: "attached files",
};

const unreadable = "We can't read this PDF, so it wasn't saved. Print it to a new PDF and choose that file.";
const locked =
  "This PDF is password-protected. Print it to a new PDF without a password and choose that file.";

/** Why a PDF can't be stored: unreadable, password-protected, or with active content; null if it is only pages. */
export async function pdfFault(bytes: Uint8Array): Promise<string | null> {
  let pdf: PDFDocument;
  try {
    // Reads every object, including those in compressed streams.
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
  const { context } = pdf;
  const roots = [...context.enumerateIndirectObjects().map(([, object]) => object), pdf.catalog];
  const active = activeIn(roots) ?? namedIn(bytes);
  return active
    ? `This PDF contains ${active}, which a lab report doesn't need, so it wasn't saved. Print it to a new PDF and choose that file.`
    : null;
}

/** Names long enough not to appear in compressed bytes by chance. */
const longNames = Object.entries({ ...activeEntries, ...activeKinds }).filter(([name]) => name.length > 6);
const namedActs = new Map([...longNames, ["Launch", activeKinds.Launch!] as const]);
const actName = new RegExp(`/(${[...namedActs.keys()].join("|")})(?![\\w.-])`);

/** Finds active content in uncompressed bytes, because readers may pick another copy of a duplicate object. */
function namedIn(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes)
    .toString("latin1")
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  const [, name = ""] = actName.exec(text) ?? [];
  return namedActs.get(name) ?? null;
}

/** Finds active content in objects and everything they contain directly; referenced objects are checked separately. */
function activeIn(roots: readonly PDFObject[]): string | null {
  const open = [...roots];
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFArray) open.push(...object.asArray());
    const dict = object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : null;
    if (!dict) continue;
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      if (Object.hasOwn(activeEntries, name)) return activeEntries[name]!;
      const named = name === "S" || name === "Subtype" ? dict.lookup(key) : null;
      const kind = named instanceof PDFName ? named.decodeText() : "";
      if (Object.hasOwn(activeKinds, kind)) return activeKinds[kind]!;
      open.push(value);
    }
  }
  return null;
}
