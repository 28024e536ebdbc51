import { maxLines } from "../../../modules/repairs/form-limits.ts";
import { pieceKindKeys, pieceKinds } from "../../../modules/repairs/piece-kinds.ts";
import { untaxedKeys, untaxedText } from "../../../modules/repairs/untaxed-reasons.ts";
import { shop } from "../../../shop.config.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, typedField } from "../kit/change-answer.ts";

interface FieldsProps {
  answer: ChangeAnswer | undefined;
  /** By input name. */
  saved?: Readonly<Record<string, string>>;
  /** The showroom's calendar day. */
  today: string;
}

/** What is written down of a client and a piece. */
export function RepairFields({ answer, saved = {}, today }: FieldsProps) {
  const field = (name: string) => typedField(answer, name, saved[name] ?? "");
  const kinds = pieceKindKeys.map((value) => ({ value, label: pieceKinds[value] }));
  return (
    <>
      <TextField {...field("name")} label="Client's name" required maxLength={120} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...field("phone")} label="Phone" type="tel" maxLength={40} />
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          hint="Joins the client's record; letters and the page for approval go there."
          optional
          maxLength={254}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...field("title")} label="What it is" required maxLength={120} />
        <SelectField {...typedField(answer, "kind", saved.kind ?? "ring")} label="Kind" options={kinds} />
        <TextField {...field("metal")} label="Metal" optional maxLength={80} />
        <TextField {...field("stones")} label="Stones" optional maxLength={160} />
        <TextField {...field("serial")} label="Serial or engraving" optional maxLength={60} />
        <TextField
          {...field("value")}
          label="Client's value, in dollars"
          optional
          inputMode="decimal"
          maxLength={20}
        />
        <TextField
          {...field("owned")}
          label="Bought from us: order or job"
          hint="Like LI-7K2M9QXA, where it is one of ours."
          optional
          maxLength={40}
        />
        <TextField {...field("promisedOn")} label="Promised for" type="date" min={today} optional />
      </div>
      <TextArea {...field("condition")} label="Condition as it came in" required maxLength={1500} />
      <TextArea {...field("wish")} label="What the client says" optional maxLength={1500} />
    </>
  );
}

/** The work with its prices, and the deposit. */
export function EstimateFields({
  answer,
  saved = {},
  taxPlaces,
}: Omit<FieldsProps, "today"> & { taxPlaces: readonly string[] }) {
  const used = Math.max(
    2,
    ...Object.entries({ ...saved, ...answer?.typed }).map(([name, value]) =>
      value === "" ? 0 : Number(/^(?:work|price)-(\d)$/.exec(name)?.[1] ?? 0),
    ),
  );
  const rows = Array.from({ length: Math.min(maxLines, used + 1) }, (_, at) => at + 1);
  const field = (name: string) => typedField(answer, name, saved[name] ?? "");
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li
            key={row}
            className="grid grid-cols-[minmax(0,1fr)_112px] gap-4 md:grid-cols-[minmax(0,1fr)_160px]"
          >
            <TextField {...field(`work-${row}`)} label={`Work ${row}`} maxLength={120} />
            <TextField
              {...field(`price-${row}`)}
              label={`Price ${row}, $`}
              inputMode="decimal"
              maxLength={20}
            />
          </li>
        ))}
      </ul>
      <SelectField
        {...field("tax")}
        label="Sales tax"
        options={[
          { value: "", label: `Handed back at the showroom, ${shop.address.county}` },
          ...untaxedKeys.map((key) => ({ value: `none:${key}`, label: untaxedText(key) ?? "" })),
          ...taxPlaces.map((place) => ({ value: `at:${place}`, label: `Delivered to ${place}` })),
        ]}
        className="max-w-[480px]"
      />
      <TextField
        {...field("deposit")}
        label="Deposit, in dollars"
        hint="Asked for when the estimate is approved. Empty: none."
        optional
        inputMode="decimal"
        maxLength={20}
        className="max-w-[320px]"
      />
    </>
  );
}
