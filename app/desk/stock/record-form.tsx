import type { StockPiece } from "#stock";
import { pieceFields } from "../../../modules/stock/piece-fields.ts";
import { Button } from "../../ui/button.tsx";
import { useFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, typedVersion } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";

interface RecordFormProps {
  piece: StockPiece;
  /** The showroom's day. */
  today: string;
  answer: ChangeAnswer | undefined;
}

/** What the register says of a piece. */
export function RecordForm({ piece, today, answer }: RecordFormProps) {
  const form = useFirstError(answer);
  const acquiredOn = piece.acquiredOn ?? (piece.isEntered ? "" : today);
  return (
    <DeskForm isReadable ref={form} noValidate className="grid gap-5">
      <input type="hidden" name="intent" value="record" />
      <input type="hidden" name="version" value={typedVersion(answer, "version", piece.version)} />
      <FieldInputs fields={pieceFields} saved={{ ...piece, acquiredOn }} answer={answer} today={today} />
      <div>
        <Button type="submit">Save the register</Button>
      </div>
    </DeskForm>
  );
}
