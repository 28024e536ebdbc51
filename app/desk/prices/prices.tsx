import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFirstError } from "../../ui/use-first-error.ts";
import { answerChange, deskForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, typedField } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSaved } from "../kit/desk-saved.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/prices";
import { BookState } from "./book-state.tsx";
import type { StoredPriceBook } from "./desk-prices.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const books = await atDesk(() => context.get(services).priceBooks.list());
  return { books, saved: new URL(request.url).searchParams.get("saved") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await deskForm(request, context);
  return await answerChange(
    form,
    () => context.get(services).priceBooks.copy(form.typed, form.by),
    ({ version }) => `/desk/prices/${version}?saved=copy`,
  );
}

export function meta() {
  return deskMeta("Prices");
}

const columns: readonly DeskColumn<StoredPriceBook>[] = [
  { label: "Version", cell: ({ version }) => version },
  {
    label: "Book",
    cell: ({ version, name }) => <TextLink to={`/desk/prices/${version}`}>{name}</TextLink>,
    isHead: true,
  },
  { label: "State", cell: (book) => <BookState book={book} /> },
  { label: "Changed", cell: ({ updatedAt }) => (updatedAt === null ? "Never" : deskDay(updatedAt)) },
  { label: "Estimates", cell: ({ estimates }) => estimates, isFigure: true },
];

export default function Prices({ loaderData, actionData }: Route.ComponentProps) {
  const { books, saved } = loaderData;
  return (
    <DeskPage
      title="Prices"
      lead="One price book is in force: custom designs are estimated by it. Every quote and deposit keeps the version that it was estimated by."
    >
      <DeskSaved saved={saved}>The draft was deleted.</DeskSaved>
      <DeskTable caption="Price books" columns={columns} rows={books} rowKey={({ version }) => version} />
      <DeskSection title="Copy a book">
        <CopyForm books={books} answer={actionData} />
      </DeskSection>
    </DeskPage>
  );
}

function CopyForm({
  books,
  answer,
}: {
  books: readonly StoredPriceBook[];
  answer: ChangeAnswer | undefined;
}) {
  const form = useFirstError(answer);
  const inForce = books.find(({ isInForce }) => isInForce)?.version ?? 1;
  const options = books.map(({ version, name }) => ({
    value: String(version),
    label: `${version}. ${name}`,
  }));
  return (
    <DeskForm ref={form} noValidate className="grid max-w-[640px] gap-5">
      <ChangeNotices answer={answer} />
      <p className="text-ui text-text-2">
        A copy is a draft with a name of its own. Change its figures, compare, and put it into force.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Copy of" {...typedField(answer, "from", String(inForce))} options={options} />
        <TextField label="Name of the copy" {...typedField(answer, "name", "")} maxLength={80} />
      </div>
      <p>
        <Button type="submit" variant="secondary">
          Make the copy
        </Button>
      </p>
    </DeskForm>
  );
}
