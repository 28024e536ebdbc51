import type { Choice, VariantStock } from "#commerce";
import { splitList } from "./facts-form.server.ts";

const mostChoices = 4;

/** The options as posted, one entry per row, including empty rows. */
export function readPostedChoices(form: URLSearchParams): Choice[] {
  return Array.from({ length: mostChoices }, (_, index) => ({
    name: (form.get(`name-${index}`) ?? "").trim(),
    // A value may contain a comma: "1,5 ct".
    values: linesOf(form.get(`choice-${index}`)),
  }));
}

function linesOf(text: string | null): string[] {
  return splitList((text ?? "").replace(/\r/g, ""), "\n");
}

/** How the variants are sold, as posted. */
export function readPostedStock(form: URLSearchParams): VariantStock[] {
  return [...form.keys()].flatMap((name) => {
    const id = /^kind-([1-9]\d{0,14})$/.exec(name)?.[1];
    if (id === undefined) return [];
    const kind = form.get(name);
    const pieces = (form.get(`pieces-${id}`) ?? "").trim();
    return {
      id: Number(id),
      kind: kind === "pieces" || kind === "offMade" ? kind : "made",
      pieces: /^\d{1,6}$/.test(pieces) ? Number(pieces) : Number.NaN,
      serials: linesOf(form.get(`serials-${id}`)),
    };
  });
}
