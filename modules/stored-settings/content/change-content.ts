import { fieldSchema } from "../../../foundation/records/field-schema.ts";
import { type FieldError, readForm } from "../../../foundation/records/read-form.ts";
import type { FactSections } from "../../../foundation/settings/merge-facts.ts";
import type {
  PolicySlug,
  ShopContent,
  ShopPage,
  ShopPolicy,
} from "../../../foundation/settings/shop-content.ts";
import { pageFields, policyFields } from "./content-fields.ts";

export type Typed = Readonly<Record<string, string>>;

/** Sections for the draft, or why the form is rejected. */
export type MadeSections =
  | { sections: FactSections; inputError?: (error: FieldError) => FieldError }
  | { errors: FieldError[] };

interface PageForm {
  /** Null for a new page. */
  id: number | null;
  typed: Typed;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** The content with a page as typed. Its earlier address keeps leading to it. */
export function withPage(content: ShopContent, { id, typed, now }: PageForm): MadeSections {
  const read = readForm(fieldSchema(pageFields), typed);
  if ("errors" in read) return read;
  const { handle: typedHandle, isPublished, isInFooter, ...words } = read.form;
  const texts = textsOf(words);
  if ("errors" in texts) return texts;
  const pages = content.pages ?? [];
  const before = pages.find((page) => page.id === id);
  if (id !== null && !before) return { errors: [{ field: "form", message: "This page was deleted." }] };
  const handle = typedHandle || before?.handle || handleOf(words.title);
  if (handle === "") return { errors: [{ field: "handle", message: "Enter an address like our-story." }] };
  const former = new Set([...(before?.formerHandles ?? []), ...(before ? [before.handle] : [])]);
  former.delete(handle);
  const page: ShopPage = {
    id: before?.id ?? Math.max(0, ...pages.map((one) => one.id)) + 1,
    ...{ handle, ...texts.words, changedAt: now },
    ...(former.size > 0 && { formerHandles: [...former] }),
    ...(!isPublished && { isHidden: true }),
    ...(isInFooter && { isInFooter: true }),
  };
  const others = pages.map((one) => (one.id === id ? page : released(one, handle)));
  const next = before ? others : [...others, page];
  return {
    sections: { content: { ...content, pages: next } },
    inputError: ({ field, message }) => {
      const text = /^must /.test(message) ? `The address ${message}.` : message;
      return { field: field.endsWith(".handle") ? "handle" : "form", message: text };
    },
  };
}

/** An address that another page takes no longer leads here. */
function released(page: ShopPage, handle: string): ShopPage {
  const { formerHandles, ...rest } = page;
  const kept = formerHandles?.filter((one) => one !== handle) ?? [];
  return { ...rest, ...(kept.length > 0 && { formerHandles: kept }) };
}

/** The content without a page. */
export function withoutPage(content: ShopContent, id: number): MadeSections {
  const pages = (content.pages ?? []).filter((page) => page.id !== id);
  return { sections: { content: tidied({ ...content, pages }) } };
}

/** The content with a policy as typed, or with the store's own text of it. */
export function withPolicy(content: ShopContent, slug: PolicySlug, typed: Typed | null): MadeSections {
  const { [slug]: _, ...others } = content.policies ?? {};
  if (!typed) return { sections: { content: tidied({ ...content, policies: others }) } };
  const read = readForm(fieldSchema(policyFields), typed);
  if ("errors" in read) return read;
  const texts = textsOf(read.form);
  if ("errors" in texts) return texts;
  const policies: ShopContent["policies"] = { ...others, [slug]: texts.words };
  return { sections: { content: { ...content, policies } } };
}

interface TypedWords {
  title: string;
  summary: string;
  text: string;
  titleEs: string;
  summaryEs: string;
  textEs: string;
}

function textsOf(typed: TypedWords): { words: ShopPolicy } | { errors: FieldError[] } {
  const { title, summary, text, titleEs, summaryEs, textEs } = typed;
  if ((titleEs === "") !== (textEs === ""))
    return {
      errors: [
        {
          field: titleEs === "" ? "titleEs" : "textEs",
          message: "Enter both the title and the text, or neither.",
        },
      ],
    };
  const spanish = { title: titleEs, ...(summaryEs && { summary: summaryEs }), text: textEs };
  return { words: { title, ...(summary && { summary }), text, ...(titleEs && { inSpanish: spanish }) } };
}

/** Null if nothing is left. */
function tidied({ pages = [], policies = {}, ...rest }: ShopContent): ShopContent | null {
  const content = {
    ...rest,
    ...(pages.length > 0 && { pages }),
    ...(Object.keys(policies).length > 0 && { policies }),
  };
  return Object.keys(content).length > 0 ? content : null;
}

/** "Our story & team" as "our-story-team". */
export function handleOf(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60)
    .replace(/-+$/, "");
}
