import type { StockPiece } from "#stock";
import { pieceFields } from "../../../modules/stock/piece-fields.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { FieldsForm } from "../kit/fields-form.tsx";

interface RecordFormProps {
  piece: StockPiece;
  /** Today in the showroom. */
  today: string;
  answer: ChangeAnswer | undefined;
}

/** The register's record of a piece. */
export function RecordForm({ piece, today, answer }: RecordFormProps) {
  const acquiredOn = piece.acquiredOn ?? (piece.isEntered ? "" : today);
  return (
    <FieldsForm
      {...{ answer, today, intent: "record", version: ["version", piece.version], hasNotices: false }}
      fields={pieceFields}
      saved={{ ...piece, acquiredOn }}
      formClass="grid gap-5"
      submit="Save record"
    />
  );
}
