import { data, type RouterContextProvider } from "react-router";
import { services } from "../../../services.server.ts";
import { applyFormChange, readPostedForm } from "../../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../../kit/change-answer.ts";
import { readUpload } from "../../kit/read-upload.server.ts";
import { deskUserContext } from "../../session/desk-session.server.ts";
import { readCollectionForm, readRules, typedProducts, typedRules } from "./collection-form.server.ts";
import type { ProductsState } from "./collection-products.tsx";
import { pictureMegabytes } from "./picture-limit.ts";
import { numberOf, requireCollections } from "./require-collections.server.ts";

/** At most how many products the form shows of a collection by name. */
export const maxShown = 250;

/** The response to a form: as it goes on, or only what is wrong with a change that has no such form. */
export type CollectionAnswer = ChangeAnswer & { state?: ProductsState };

type Answered = ReturnType<typeof data<CollectionAnswer>>;

/** Answers a posted form of a collection: saves it, or goes on with it. */
export async function changeCollection(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: number | null,
): Promise<Answered> {
  const desk = requireCollections(context.get(services));
  if (request.headers.get("content-type")?.startsWith("multipart/"))
    return await savePicture(request, context, id);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const edit = id === null ? null : { id, version: Number(typed.version) };
  const at = (saved: string) => (made: { id: number }) =>
    `/desk/settings/collections/${made.id}?saved=${saved}`;
  if (intent === "restore")
    return await applyFormChange(form, () => desk.restore(numberOf(typed.id ?? "") ?? 0, by), at(intent));
  if (intent === "delete" && edit)
    return await applyFormChange(
      form,
      () => desk.remove(edit, by),
      () => "/desk/settings/collections?saved=delete",
    );

  const { facts } = (id === null ? null : await desk.read(id)) ?? {};
  const saved = facts?.rules?.rules ?? [];
  const ids = typedProducts(typed);
  const unchanged = Object.fromEntries(Object.entries(typed).filter(([name]) => !/^(add-|move$)/.test(name)));
  const now = { ...unchanged, products: ids.join(",") };
  const state = async (more: Partial<ProductsState> = {}): Promise<ProductsState> => ({
    ...{
      chosen: await desk.chosen(ids),
      rules: typedRules(typed),
      found: null,
      preview: null,
    },
    ...more,
  });
  const answer: ChangeAnswer = { intent, typed: now, errors: {}, changedAt: null };
  if ("move" in typed || intent === "add") return data({ ...answer, state: await state() });
  if (intent === "find") {
    const typedText = typed.q?.trim() ?? "";
    return data({
      ...answer,
      state: await state({ found: typedText === "" ? null : await desk.find(typedText) }),
    });
  }
  if (intent === "preview") {
    const { rules, errors } = readRules(typed, saved);
    const isWrong = Object.keys(errors).length > 0;
    const preview = isWrong || !rules ? null : await desk.preview(rules);
    return data({ ...answer, errors, state: await state({ preview }) }, { status: isWrong ? 422 : 200 });
  }
  const { collection, errors } = readCollectionForm(now, saved);
  if (Object.keys(errors).length > 0)
    return data({ ...answer, errors, state: await state() }, { status: 422 });
  const met = await applyFormChange(
    { intent, typed: now },
    () => desk.save({ edit, typed: collection }, by),
    at("save"),
  );
  return data({ ...met.data, errors: byInput(met.data.errors), state: await state() }, met.init ?? {});
}

const inputs: Readonly<Record<string, string>> = {
  "inSpanish.title": "titleEs",
  "inSpanish.description": "descriptionEs",
  "seo.title": "seoTitle",
  "seo.description": "seoDescription",
};

const named = new Set(["title", "handle", "description", "products", "form"]);

function inputOf(field: string): string {
  const [, row] = /^rules\.rules\.(\d+)\./.exec(field) ?? [];
  if (row !== undefined) return `rule.${row}.condition`;
  return inputs[field] ?? (named.has(field) ? field : "form");
}

/** Errors by input; those without an input are the whole form's. */
function byInput(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, fault]) => [inputOf(field), fault]));
}

/** Saves or removes the picture of the collection with this number. */
async function savePicture(request: Request, context: Readonly<RouterContextProvider>, id: number | null) {
  const desk = requireCollections(context.get(services));
  const form = await readUpload(request, pictureMegabytes * 1024 * 1024);
  const by = context.get(deskUserContext);
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const typed = { altText: text("altText"), version: text("version") };
  const edit = { id: id ?? 0, version: Number(typed.version) };
  const file = form.get("file");
  const bytes = file instanceof File && file.size > 0 ? await file.bytes() : null;
  const intent = text("intent");
  return await applyFormChange(
    { intent: "picture", typed },
    () =>
      intent === "no-picture"
        ? desk.removePicture(edit, by)
        : desk.savePicture({ edit, bytes, altText: typed.altText }, by),
    (made) => `/desk/settings/collections/${made.id}?saved=picture`,
  );
}
