import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A PDF as its readers see it: title, language, and each page's text and size in points. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await loading.promise;
  const { info } = await pdf.getMetadata();
  const facts = info as { Title?: string; Language?: string };
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const [, , widthPt = 0, heightPt = 0] = page.view;
    const { items } = await page.getTextContent();
    const pieces = items.flatMap((item) => ("str" in item ? [item] : []));
    pages.push({
      widthPt,
      heightPt,
      text: pieces.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join(""),
      /** Edges of all letters, to check that none is cut off. */
      edges: pieces
        .filter(({ str }) => str.trim() !== "")
        .map(({ transform, width, height }) => ({
          left: transform[4] as number,
          right: (transform[4] as number) + width,
          top: heightPt - (transform[5] as number) - height,
          bottom: heightPt - (transform[5] as number),
        })),
      /** Its structure tags, outermost first. */
      roles: rolesOf(await page.getStructTree()),
    });
  }
  // Typed as an object, but actually a Map.
  const isTagged = ((await pdf.getMarkInfo()) as unknown as Map<string, boolean> | null)?.get("Marked");
  await loading.destroy();
  return {
    title: facts.Title ?? "",
    language: facts.Language ?? "",
    isTagged: isTagged ?? false,
    pages,
    text: pages.map(({ text }) => text).join("\n"),
  };
}

interface Tagged {
  role?: string;
  children?: readonly Tagged[];
}

function rolesOf(node: unknown): string[] {
  const { role, children = [] } = (node ?? {}) as Tagged;
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)];
}
