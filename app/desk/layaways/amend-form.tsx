import { Form } from "react-router";
import type { LayawayView } from "#commerce";
import { fixedString } from "#money";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";

/** Prepares other dates, amounts or pieces; they apply once the client signs the new agreement. */
export function AmendForm({ layaway, answer }: { layaway: LayawayView; answer: ChangeAnswer | undefined }) {
  const rejected = answer?.intent === "amend" ? answer : undefined;
  const { schedule, pieces, version } = layaway;
  return (
    <details open={rejected !== undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-ui font-medium underline decoration-line underline-offset-4">
        Change dates, amounts or pieces
      </summary>
      <Form method="post" noValidate className="mt-3 grid gap-5">
        <input type="hidden" name="version" value={version} />
        <p className="text-small text-text-2">
          The client signs a new agreement. The last payment is computed from the others.
        </p>
        <div className="grid gap-3">
          {schedule.map(({ position, dueOn, cents }) => (
            <div key={position} className="grid grid-cols-2 gap-3">
              <TextField
                {...fieldState(rejected, `date-${position}`, dueOn)}
                label={position === 1 ? "First payment" : `Payment ${position}`}
                type="date"
              />
              {position < schedule.length ? (
                <TextField
                  {...fieldState(rejected, `amount-${position}`, fixedString(cents))}
                  label="Amount"
                  inputMode="decimal"
                  autoComplete="off"
                />
              ) : (
                <p className="self-end pb-3 text-small text-text-2">The rest, with tax</p>
              )}
            </div>
          ))}
        </div>
        <fieldset className="grid gap-2">
          <legend className="text-small font-medium">Pieces</legend>
          {pieces.map(({ id, title, label }) => (
            <Checkbox
              key={id}
              name={`unit-${id}`}
              value={String(id)}
              defaultChecked
              label={`${title}, ${label}`}
            />
          ))}
          <TextField
            {...fieldState(rejected, "added", "")}
            label="Tag of a piece to add"
            optional
            autoComplete="off"
            className="max-w-[280px]"
          />
        </fieldset>
        {rejected?.errors.units && <Notice kind="error">{rejected.errors.units}</Notice>}
        <Button type="submit" name="intent" value="amend" variant="secondary" className="justify-self-start">
          Prepare new agreement
        </Button>
      </Form>
    </details>
  );
}

/** Takes back a change that isn't signed. */
export function WithdrawForm({ version }: { version: number }) {
  return (
    <Form method="post" noValidate>
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="withdraw" variant="secondary">
        Discard this change
      </Button>
    </Form>
  );
}
