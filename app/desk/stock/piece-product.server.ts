import { data } from "react-router";
import { formByteLimits, readFields } from "../../platform/read-form.server.ts";
import { readWholeNumber } from "./read-whole-number.ts";

/** The form that lists a piece: its values, and what they ask for. The shop checks them. */
export async function readOfferForm(request: Request) {
  const form = await readFields(request, formByteLimits.desk);
  if (!form) throw data("This form is too long, so nothing was saved.", { status: 413 });
  const typed: Record<string, string> = Object.fromEntries(form);
  const photos = Object.keys(typed).flatMap((name) => {
    const id = /^photo-([1-9]\d{0,14})$/.exec(name)?.[1];
    return id === undefined ? [] : Number(id);
  });
  const { title, vendor, type, price = "" } = typed;
  const asked = {
    productId: readWholeNumber(typed.product),
    version: Number(typed.version) || 0,
    input: { title, vendor, productType: type, price: price.replace(/^\$\s?|,(?=\d{3}\b)/g, "") },
    ...{ photos, keepsPictures: typed.pictures === "yes", isPublished: typed.publish === "yes" },
  };
  return { typed, asked };
}

/** The shop's errors by the form's names. */
export function offerErrors(errors: readonly { field: string[] | null; message: string }[]) {
  const names: Record<string, string> = { variants: "price", productType: "type" };
  return errors.map(({ field, message }) => {
    const [first = "form"] = field ?? [];
    return { field: names[first] ?? first, message };
  });
}
