import type { StockPiece } from "#stock";
import type { Fields } from "../../../foundation/records/fields.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { FieldsForm } from "../kit/fields-form.tsx";
import { takesScans } from "../scan/use-scanner.ts";

interface RecordFormProps {
  piece: StockPiece;
  /** The fields that the role may see. */
  fields: Fields;
  /** Today in the showroom. */
  today: string;
  answer: ChangeAnswer | undefined;
}

/** The register's record of a piece. A scan fills in a serial or report number. */
export function StockRecordForm({ piece, fields, today, answer }: RecordFormProps) {
  const acquiredOn = piece.acquiredOn ?? (piece.isEntered ? "" : today);
  return (
    <div {...takesScans}>
      <FieldsForm
        {...{ answer, today, intent: "record", version: ["version", piece.version], hasNotices: false }}
        fields={fields}
        saved={{ ...piece, acquiredOn }}
        formClass="grid gap-5"
        submit="Save record"
      />
    </div>
  );
}
