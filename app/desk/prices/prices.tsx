import { paginateRows } from "../../../foundation/records/listing.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { csvTime } from "../kit/csv.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { ListRows } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { defineDeskList } from "../kit/list-screen.ts";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/prices";
import { BookState, priceBookState } from "./book-state.tsx";
import type { StoredPriceBook } from "./desk-prices.server.ts";

type ListedBook = Omit<StoredPriceBook, "figures">;

const list = defineDeskList({
  rowKey: ({ version }: ListedBook) => version,
  path: "/desk/prices",
  title: "Prices",
  lead: "The price book in effect prices custom designs. Every quote and deposit keeps the version it was priced with.",
  noun: ["price book", "price books"],
  search: "Name or version",
  usualSort: "version",
  columns: [
    { label: "Version", sort: "version", csv: ({ version }) => version },
    {
      label: "Price book",
      isHead: true,
      sort: "name",
      csv: ({ name }) => name,
      cell: ({ version, name }) => <TextLink to={`/desk/prices/${version}`}>{name}</TextLink>,
    },
    {
      label: "Status",
      csv: (book) => priceBookState(book).label,
      cell: (book) => <BookState book={book} />,
    },
    {
      label: "Changed",
      sort: "-changed",
      csv: ({ updatedAt }) => csvTime(updatedAt),
      cell: ({ updatedAt }) => (updatedAt === null ? "Never" : deskDay(updatedAt)),
    },
    { label: "Estimates", sort: "-estimates", isFigure: true, csv: ({ estimates }) => estimates },
  ],
  empty: { title: "No price books" },
});

const order = {
  facts: ({ version, name }: ListedBook) => ({ texts: [String(version), name] }),
  sorts: {
    version: ({ version }: ListedBook) => version,
    name: ({ name }: ListedBook) => name.toLowerCase(),
    changed: ({ updatedAt }: ListedBook) => updatedAt,
    estimates: ({ estimates }: ListedBook) => estimates,
  },
};

const read: ListReader<ListedBook> = async ({ services: { priceBooks } }, asked) => {
  const books = (await priceBooks.list()).map(({ figures: _, ...book }) => book);
  return paginateRows(books, asked, order);
};

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  const books = await withDatabaseErrorPage(() => args.context.get(services).priceBooks.list());
  return {
    list: await loadList(args, list, read),
    books: books.map(({ version, name, isInForce }) => ({ version, name, isInForce })),
    saved: new URL(args.request.url).searchParams.get("saved"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readPostedForm(request, context);
  return await applyFormChange(
    form,
    () => context.get(services).priceBooks.copy(form.typed, form.by),
    ({ version }) => `/desk/prices/${version}?saved=copy`,
  );
}

export function meta() {
  return deskMeta("Prices");
}

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { list: data, books, saved } = loaderData;
  return (
    <DeskPage title={list.title} lead={list.lead}>
      <DeskSavedNotice saved={saved}>Draft deleted.</DeskSavedNotice>
      <ListRows list={list} data={data} />
      <DeskSection title="Copy a price book">
        <CopyForm books={books} answer={actionData} />
      </DeskSection>
    </DeskPage>
  );
}

function CopyForm({
  books,
  answer,
}: {
  books: readonly Pick<StoredPriceBook, "version" | "name" | "isInForce">[];
  answer: ChangeAnswer | undefined;
}) {
  const form = useFocusFirstError(answer);
  const inForce = books.find(({ isInForce }) => isInForce)?.version ?? 1;
  const options = books.map(({ version, name }) => ({
    value: String(version),
    label: `${version}. ${name}`,
  }));
  return (
    <DeskForm ref={form} noValidate className="grid max-w-[640px] gap-5">
      <ChangeNotices answer={answer} />
      <p className="text-ui text-text-2">
        A copy starts as a draft. Change the figures, compare prices, then put it into effect.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Copy from" {...fieldState(answer, "from", String(inForce))} options={options} />
        <TextField label="Name for the copy" {...fieldState(answer, "name", "")} maxLength={80} />
      </div>
      <p>
        <Button type="submit" variant="secondary">
          Create copy
        </Button>
      </p>
    </DeskForm>
  );
}
