import { data } from "react-router";
import { services } from "../../services.server.ts";
import { answerChange, deskForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSaved } from "../kit/desk-saved.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/book";
import { BookFigures } from "./book-figures.tsx";
import { BookForm } from "./book-form.tsx";
import { BookState } from "./book-state.tsx";
import { ComparedPieces } from "./compared-pieces.tsx";
import { comparedPieces } from "./desk-prices.server.ts";
import { ForceForm } from "./force-form.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const books = await atDesk(() => context.get(services).priceBooks.list());
  const book = books.find(({ version }) => String(version) === params.version);
  if (!book) throw data("There is no price book of this version. A draft may be deleted.", { status: 404 });
  return {
    book,
    inForce: books.find(({ isInForce }) => isInForce)?.version ?? 1,
    pieces: book.version === 1 ? [] : comparedPieces(book.figures),
    saved: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const version = /^[1-9]\d{0,8}$/.test(params.version) ? Number(params.version) : 0;
  const form = await deskForm(request, context);
  const { intent, typed, by } = form;
  const { priceBooks } = context.get(services);
  const change = () => {
    if (intent === "force") return priceBooks.putInForce(version, typed, by);
    return intent === "delete" ? priceBooks.remove(version, typed, by) : priceBooks.save(version, typed, by);
  };
  const at = intent === "delete" ? "/desk/prices" : `/desk/prices/${version}`;
  return await answerChange(form, change, () => `${at}?saved=${intent}`);
}

/** Also after a refused change: the form needs what is saved now, and its revision. */
export function shouldRevalidate() {
  return true;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.book.name ?? "Price book");
}

const savedWords: Record<string, string> = {
  force: "In force from now on.",
  copy: "The copy is made. It is a draft: nobody pays by it yet.",
};

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { book, inForce, pieces, saved } = loaderData;
  const isSave = actionData?.intent === "save";
  return (
    <DeskPage
      title={book.name}
      lead={leadOf(book)}
      actions={<BookState book={book} />}
      back={{ to: "/desk/prices", label: "Prices" }}
    >
      {!actionData && <DeskSaved saved={saved}>{savedWords[saved ?? ""] ?? "Saved."}</DeskSaved>}
      {book.isDraft && (
        <BookForm
          key={isSave ? "typed" : book.revision}
          book={book}
          answer={isSave ? actionData : undefined}
        />
      )}
      {pieces.length > 0 && (
        <DeskSection title="Known pieces">
          <ComparedPieces pieces={pieces} />
        </DeskSection>
      )}
      <DeskSection title={book.isInForce ? "In force" : "Put into force"}>
        <ForceForm book={book} inForce={inForce} answer={isSave ? undefined : actionData} />
      </DeskSection>
      {!book.isDraft && <BookFigures book={book.figures} />}
    </DeskPage>
  );
}

function leadOf({ version, isDraft, estimates }: Route.ComponentProps["loaderData"]["book"]): string {
  const made =
    estimates === 0
      ? "No estimate was"
      : estimates === 1
        ? "One estimate was"
        : `${estimates} estimates were`;
  if (version === 1) return `Version 1, which never changes. ${made} made by it.`;
  return isDraft
    ? `Version ${version}, a draft.`
    : `Version ${version}. ${made} made by it, so its figures stand still.`;
}
