import { figuresOf, figureText } from "#jewelry/price/price-figures";
import { moneySign } from "#money";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, fieldState, formVersion } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { figureGroups, firstFigureLabel } from "./book-figures.tsx";
import type { StoredPriceBook } from "./desk-prices.server.ts";

export function BookForm({ book, answer }: { book: StoredPriceBook; answer: ChangeAnswer | undefined }) {
  const form = useFocusFirstError(answer);
  const values = figuresOf(book.figures);
  return (
    <DeskForm isReadable ref={form} noValidate className="grid gap-8 [&_input]:scroll-mb-28">
      <ChangeNotices answer={answer} />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="revision" value={formVersion(answer, "revision", book.revision)} />
      <TextField
        label="Name"
        {...fieldState(answer, "name", book.name)}
        maxLength={80}
        className="max-w-[440px]"
      />
      {figureGroups.map(({ title, figures }) => (
        <fieldset key={title} className="min-w-0">
          <legend className="mb-4 font-serif text-title-3">{title}</legend>
          <div className="grid grid-cols-2 items-end gap-x-5 gap-y-5 xl:grid-cols-4">
            {figures.map((figure) => (
              <TextField
                key={figure.id}
                label={figure.unit === "dollars" ? `${figure.label}, ${moneySign()}` : figure.label}
                hint={`First book ${firstFigureLabel(figure)}`}
                {...fieldState(answer, figure.id, figureText(figure, values[figure.id] ?? 0))}
                inputMode="decimal"
                autoComplete="off"
                maxLength={20}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="sticky bottom-0 border-t border-line bg-bg py-4">
        <Button type="submit">Save draft</Button>
      </p>
    </DeskForm>
  );
}
