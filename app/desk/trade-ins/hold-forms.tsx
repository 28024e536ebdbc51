import type { DeskBuy } from "#commerce";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState, formVersion } from "../kit/change-answer.ts";
import { DeskForm } from "../kit/desk-form.tsx";

interface HoldFormsProps {
  buy: DeskBuy;
  answer: ChangeAnswer | undefined;
}

/** Releases a piece after its hold, extends the hold, or keeps the piece for the police. */
export function HoldForms({ buy, answer }: HoldFormsProps) {
  const answerOf = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={formVersion(answerOf(intent), "version", buy.version)} />
    </>
  );
  if (buy.state === "released" || buy.piece.isSold) return null;
  if (buy.state === "police_hold")
    return (
      <DeskForm intent="end-police" noValidate className="grid gap-4">
        {hidden("end-police")}
        <TextField
          label="Who lifted it"
          {...fieldState(answerOf("end-police"), "note", "")}
          maxLength={300}
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          End police hold
        </Button>
      </DeskForm>
    );
  return (
    <div className="grid gap-6">
      {buy.isHoldOver && (
        <DeskForm intent="release">
          {hidden("release")}
          <Button type="submit">Release</Button>
        </DeskForm>
      )}
      <DeskForm intent="extend" noValidate className="grid gap-4">
        {hidden("extend")}
        <TextField label="New last day" type="date" {...fieldState(answerOf("extend"), "until", "")} />
        <TextField label="Reason" {...fieldState(answerOf("extend"), "note", "")} maxLength={300} />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Extend hold
        </Button>
      </DeskForm>
      <DeskForm intent="police" noValidate className="grid gap-4">
        {hidden("police")}
        <TextField
          label="Police hold"
          placeholder="Officer, agency, case number"
          {...fieldState(answerOf("police"), "note", "")}
          maxLength={300}
        />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Place police hold
        </Button>
      </DeskForm>
    </div>
  );
}
