import type { RouterContextProvider } from "react-router";
import type { StorePhoto } from "../kit/photos/posted-photos.server.ts";
import { deskUserContext } from "../session/desk-session.server.ts";
import { parseOptionValueKey } from "./option-value-keys.ts";
import { productNotFound, requireProducts } from "./product-desk.server.ts";

interface Words {
  altText: string;
  optionValue: { name: string; value: string } | null;
}

/** Stores a photo of the product with this number. */
export function storeProductPhoto(
  context: Readonly<RouterContextProvider>,
  id: string | undefined,
): StorePhoto {
  const products = requireProducts(context);
  const { actor } = context.get(deskUserContext);
  return async (bytes, form) => {
    const photo = { id: Number(id), bytes, altText: text(form, "altText"), actor };
    const met = await products.addPhoto(photo);
    if (met.outcome === "gone" || met.outcome === "changed") throw productNotFound();
    if (met.outcome === "done") return { state: met.isKnown ? "known" : "added", message: "" };
    return { state: "refused", message: met.errors.map(({ message }) => message).join(" ") };
  };
}

/**
 * The posted pictures in order, without removed ones. Without JavaScript, `move` is the pressed button: "2 up" is the
 * second picture, one position earlier.
 */
export function readPostedPictures(form: FormData): (Words & { url: string; number: number })[] {
  const [, moved, way] = /^(\d{1,3}) (up|down)$/.exec(text(form, "move")) ?? [];
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
      // Past its neighbor, whose position is a whole number.
      place:
        (Number(form.get(`place-${number}`)) || number) +
        (number === Number(moved) ? (way === "up" ? -1.5 : 1.5) : 0),
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
