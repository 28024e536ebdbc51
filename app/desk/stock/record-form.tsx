import { fixedString } from "#money";
import type { StockPiece } from "#stock";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, typedField, typedVersion } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";

const owners = [
  { value: "owned", label: "The shop's own" },
  { value: "consigned", label: "On consignment" },
];
const whereabouts = [
  { value: "", label: "In its place" },
  { value: "bench", label: "At the bench" },
  { value: "memo", label: "On memo, outside the house" },
];

interface RecordFormProps {
  piece: StockPiece;
  /** The showroom's day. */
  today: string;
  answer: ChangeAnswer | undefined;
}

/** What the register says of a piece. */
export function RecordForm({ piece, today, answer }: RecordFormProps) {
  const form = useFirstError(answer);
  const field = (name: string, saved: string | null) => typedField(answer, name, saved ?? "");
  const isChecked = (name: string, saved: unknown) => (answer ? name in answer.typed : saved === 1);
  const acquiredOn = piece.acquiredOn ?? (piece.isEntered ? "" : today);
  return (
    <DeskForm isReadable ref={form} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="record" />
      <input type="hidden" name="version" value={typedVersion(answer, "version", piece.version)} />
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label="Serial number" optional {...field("serial", piece.serial)} maxLength={64} />
        <SelectField label="Whose it is" {...field("ownership", piece.ownership)} options={owners} />
        <TextField
          label="Cost, or what its consignor gets, in dollars"
          optional
          inputMode="decimal"
          {...field("cost", piece.costCents === null ? "" : fixedString(piece.costCents))}
          maxLength={20}
        />
        <TextField
          label="In stock since"
          optional
          type="date"
          max={today}
          {...field("acquiredOn", acquiredOn)}
        />
        <TextField
          label="Supplier or consignor"
          optional
          {...field("supplier", piece.supplier)}
          maxLength={120}
        />
        <TextField
          label="Terms"
          optional
          {...field("terms", piece.terms)}
          placeholder="30 days net; back to its owner after 90 days"
          maxLength={300}
        />
        <TextField
          label="Its consignor's share, in percent"
          optional
          inputMode="decimal"
          {...field("share", piece.shareBp === null ? "" : String(piece.shareBp / 100))}
          placeholder="60, in place of an amount"
          maxLength={8}
        />
        <TextField
          label="Paid to its consignor, days after the sale"
          optional
          inputMode="numeric"
          {...field("payableDays", piece.payableDays === null ? "" : String(piece.payableDays))}
          placeholder="14"
          maxLength={3}
        />
        <TextField
          label="Place"
          optional
          {...field("place", piece.place)}
          placeholder="Safe 1, shelf 2"
          maxLength={60}
        />
        <SelectField label="Where it is now" {...field("away", piece.away)} options={whereabouts} />
        <TextField
          label="Laboratory"
          optional
          {...field("lab", piece.lab)}
          placeholder="GIA"
          maxLength={40}
        />
        <TextField
          label="Report number"
          optional
          {...field("reportNumber", piece.reportNumber)}
          maxLength={40}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-small font-medium">Box and papers</legend>
        <Checkbox label="Box" name="box" value="yes" defaultChecked={isChecked("box", piece.hasBox)} />
        <Checkbox
          label="Papers"
          name="papers"
          value="yes"
          defaultChecked={isChecked("papers", piece.hasPapers)}
        />
      </fieldset>
      <TextField
        label="Of the papers"
        optional
        {...field("papersNote", piece.papersNote)}
        placeholder="Card of 2019, service of 2024"
        maxLength={200}
      />
      <TextArea label="Condition" optional {...field("condition", piece.condition)} maxLength={2000} />
      <div>
        <Button type="submit">Save the register</Button>
      </div>
    </DeskForm>
  );
}
