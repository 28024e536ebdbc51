import { data } from "react-router";
import { formatMoney } from "#money";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/book";
import { BookFigures } from "./book-figures.tsx";
import { BookForm } from "./book-form.tsx";
import { BookState } from "./book-state.tsx";
import { type ComparedPiece, compareSamplePieces, type StoredPriceBook } from "./desk-prices.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const books = await withDatabaseErrorPage(() => context.get(services).priceBooks.list());
  const book = books.find(({ version }) => String(version) === params.version);
  if (!book)
    throw data("There's no price book with this version. A draft may have been deleted.", { status: 404 });
  return {
    book,
    inForce: books.find(({ isInForce }) => isInForce)?.version ?? 1,
    pieces: book.version === 1 ? [] : compareSamplePieces(book.figures),
    saved: new URL(request.url).searchParams.get("saved"),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const version = /^[1-9]\d{0,8}$/.test(params.version) ? Number(params.version) : 0;
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  const { priceBooks } = context.get(services);
  const change = () => {
    if (intent === "force") return priceBooks.putInForce(version, typed, by);
    return intent === "delete" ? priceBooks.remove(version, typed, by) : priceBooks.save(version, typed, by);
  };
  const at = intent === "delete" ? "/desk/prices" : `/desk/prices/${version}`;
  return await applyFormChange(form, change, () => `${at}?saved=${intent}`);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.book.name ?? "Price book");
}

const savedWords: Record<string, string> = {
  force: "Now in effect.",
  copy: "Draft created. It isn't in effect yet.",
};

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  const { book, inForce, pieces, saved } = loaderData;
  // A draft that took effect in the meantime no longer has a form.
  const isSave = book.isDraft && actionData?.intent === "save";
  return (
    <DeskPage
      title={book.name}
      lead={leadOf(book)}
      actions={<BookState book={book} />}
      back={{ to: "/desk/prices", label: "Prices" }}
    >
      {!actionData && <DeskSavedNotice saved={saved}>{savedWords[saved ?? ""] ?? "Saved."}</DeskSavedNotice>}
      {book.isDraft && (
        <BookForm
          key={isSave ? "typed" : book.revision}
          book={book}
          answer={isSave ? actionData : undefined}
        />
      )}
      {pieces.length > 0 && (
        <DeskSection title="Sample pieces">
          <ComparedPieces pieces={pieces} />
        </DeskSection>
      )}
      <DeskSection title={book.isInForce ? "In effect" : "Put into effect"}>
        <ForceForm book={book} inForce={inForce} answer={isSave ? undefined : actionData} />
      </DeskSection>
      {!book.isDraft && <BookFigures book={book.figures} />}
    </DeskPage>
  );
}

function leadOf({ version, isDraft, estimates }: Route.ComponentProps["loaderData"]["book"]): string {
  const made =
    estimates === 0
      ? "No estimates were"
      : estimates === 1
        ? "One estimate was"
        : `${estimates} estimates were`;
  if (version === 1) return `Version 1, which never changes. ${made} made with it.`;
  return isDraft
    ? `Version ${version}, draft.`
    : `Version ${version}. ${made} made with it, so its figures can't be changed.`;
}

const columns: readonly DeskColumn<ComparedPiece>[] = [
  { label: "Piece", cell: ({ title }) => title },
  { label: "First book", cell: ({ firstCents }) => formatMoney(firstCents), isFigure: true },
  { label: "This book", cell: ({ cents }) => formatMoney(cents), isFigure: true },
  { label: "Difference", cell: difference, isFigure: true },
];

/** Sample prices by this book and the first. */
function ComparedPieces({ pieces }: { pieces: readonly ComparedPiece[] }) {
  return (
    <DeskTable
      caption="Sample pieces, both books"
      columns={columns}
      rows={pieces}
      rowKey={({ title }) => title}
    />
  );
}

/** "+$210, +2.1%". */
function difference({ firstCents, cents }: ComparedPiece): string {
  const more = cents - firstCents;
  if (more === 0) return "None";
  const sign = more > 0 ? "+" : "−";
  const percent = (Math.abs(more) * 100) / firstCents;
  return `${sign}${formatMoney(Math.abs(more))}, ${sign}${percent.toFixed(1)}%`;
}

interface ForceFormProps {
  book: StoredPriceBook;
  /** The version in effect. */
  inForce: number;
  answer: ChangeAnswer | undefined;
}

/** Puts a book into effect, or deletes a draft. */
function ForceForm({ book: { revision, isInForce, isDraft }, inForce, answer }: ForceFormProps) {
  return (
    <DeskForm className="grid max-w-[40em] gap-4">
      <ChangeNotices answer={answer} hasText={false} />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="inForce" value={inForce} />
      <p className="text-ui text-text-2">
        {(isInForce
          ? "Custom designs are priced from this book. To change that, put another book into effect."
          : "All pages, new quotes and new deposits will use this book. Earlier ones keep their prices.") +
          (isDraft ? " Its figures can't be changed after that." : "")}
      </p>
      {!isInForce && (
        <p className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="force" variant={isDraft ? "secondary" : undefined}>
            Put into effect
          </Button>
          {isDraft && (
            <Button type="submit" name="intent" value="delete" variant="secondary">
              Delete draft
            </Button>
          )}
        </p>
      )}
    </DeskForm>
  );
}
