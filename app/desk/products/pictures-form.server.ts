import { parseOptionValueKey } from "./option-value-keys.ts";

interface Words {
  altText: string;
  optionValue: { name: string; value: string } | null;
}

/** The posted picture with its description. Without a file it has no bytes, which the shop reports. */
export async function readPostedPicture(
  form: FormData,
): Promise<Words & { bytes: Uint8Array; isFirst: boolean }> {
  const file = form.get("file");
  const bytes = file instanceof File ? await file.bytes() : new Uint8Array();
  return {
    bytes,
    isFirst: form.has("first"),
    altText: text(form, "altText"),
    optionValue: parseOptionValueKey(text(form, "shows")),
  };
}

/** The posted pictures in order, without removed ones. */
export function readPostedPictures(form: FormData): (Words & { url: string; number: number })[] {
  const numbers = [...form.keys()].flatMap((name) => {
    const number = /^url-(\d{1,3})$/.exec(name)?.[1];
    return number === undefined ? [] : Number(number);
  });
  return numbers
    .filter((number) => !form.has(`remove-${number}`))
    .map((number) => ({
      number,
      url: text(form, `url-${number}`),
      altText: text(form, `altText-${number}`),
      optionValue: parseOptionValueKey(text(form, `shows-${number}`)),
      place: Number(form.get(`place-${number}`)) || number,
    }))
    .toSorted((a, b) => a.place - b.place || movedFirst(a) - movedFirst(b))
    .map(({ place: _, ...picture }) => picture);
}

/** If two have the same position, the moved one comes first. */
function movedFirst({ place, number }: { place: number; number: number }): number {
  return place === number ? 1 : 0;
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
