import { formatMoneyExact } from "#money";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useSell } from "./sell-context.tsx";

interface ReaderFieldsProps {
  dueCents: number;
  typed: Readonly<Record<string, string>>;
  fault(...names: string[]): string | undefined;
}

/** Which reader takes the card, and how much. */
export function ReaderFields({ dueCents, typed, fault }: ReaderFieldsProps) {
  const { readers } = useSell();
  const [first] = readers;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {readers.length > 1 ? (
        <SelectField
          label="Reader"
          name="reader"
          options={readers.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={typed.reader ?? first?.id}
          error={fault("reader")}
        />
      ) : (
        <p className="grid content-center text-small text-text-2">
          <input type="hidden" name="reader" value={first?.id ?? ""} />
          <span>
            <span className="block text-text">{`${first?.name ?? ""} reader`}</span>
            The amount shows on its screen.
          </span>
        </p>
      )}
      <TextField
        label="Amount"
        name="amount-reader"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        placeholder={formatMoneyExact(dueCents)}
        hint="Leave empty for all of it"
        defaultValue={typed["amount-reader"] ?? ""}
        error={fault("amount")}
      />
    </div>
  );
}
