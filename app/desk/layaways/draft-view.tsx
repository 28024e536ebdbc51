import { Form } from "react-router";
import type { LayawayView } from "#commerce";
import { fixedString, formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { AgreementPaper } from "./agreement-paper.tsx";
import { intervals } from "./layaway-labels.ts";
import { PieceList } from "./piece-list.tsx";
import { ScheduleList } from "./schedule-list.tsx";
import { SignForm } from "./sign-form.tsx";

interface DraftViewProps {
  layaway: LayawayView;
  plans: readonly { title: string }[];
  formKey: string;
  answer: ChangeAnswer | undefined;
}

/** Puts a ticket's pieces on layaway: plan, agreement, signature, then the first payment on the ticket. */
export function DraftView({ layaway, plans, formKey, answer }: DraftViewProps) {
  const { schedule, agreements, taxCents, ticket, address, every, label } = layaway;
  const [agreement] = agreements;
  const isSigned = agreement?.signedAt != null;
  const [first] = schedule;
  const plan = answer?.intent === "plan" ? answer : undefined;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,420px)]">
      <div className="grid min-w-0 content-start gap-10">
        <PieceList layaway={layaway} />
        <DeskSection title="Payment plan">
          <Form method="post" noValidate className="grid gap-5" key={layaway.version}>
            <input type="hidden" name="key" value={formKey} />
            <input type="hidden" name="intent" value="plan" />
            <input type="hidden" name="plannedPayments" value={schedule.length - 1} />
            <input type="hidden" name="plannedEvery" value={every} />
            <div className="flex flex-wrap gap-2">
              {plans.map(({ title }, index) => (
                <Button
                  key={title}
                  type="submit"
                  name="chip"
                  value={index}
                  variant="secondary"
                  size="sm"
                  className="min-h-11"
                >
                  {title}
                </Button>
              ))}
            </div>
            <div className="grid gap-3 sm:grid-cols-3">
              <TextField
                {...fieldState(plan, "first", fixedString(first?.cents ?? 0))}
                label="First payment"
                inputMode="decimal"
                autoComplete="off"
              />
              <TextField
                {...fieldState(plan, "payments", String(schedule.length - 1))}
                label="Payments after it"
                inputMode="numeric"
                autoComplete="off"
              />
              <SelectField
                label="Due"
                name="every"
                options={intervals}
                defaultValue={plan?.typed.every ?? every}
              />
            </div>
            <ScheduleList rows={schedule} hasTax={taxCents > 0} />
            <details>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline underline-offset-4">
                Change due dates
              </summary>
              <div className="mt-2 grid grid-cols-2 gap-3 sm:grid-cols-3">
                {schedule.slice(1).map(({ position, dueOn }) => (
                  <TextField
                    key={position}
                    {...fieldState(plan, `date-${position}`, dueOn)}
                    label={`Payment ${position}`}
                    type="date"
                  />
                ))}
              </div>
            </details>
            <TextArea
              {...fieldState(plan, "address", address)}
              label="Client's address"
              hint="The agreement names it."
              rows={2}
              maxLength={300}
            />
            <Button type="submit" variant="secondary" className="justify-self-start">
              Update plan
            </Button>
          </Form>
        </DeskSection>
      </div>
      <aside className="grid min-w-0 content-start gap-5">
        {agreement && <AgreementPaper agreement={agreement} />}
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/desk/layaways/${label}/agreement/1`} variant="secondary">
            Print 2 copies
          </ButtonLink>
        </div>
        {agreement && !isSigned && <SignForm agreement={agreement} answer={answer} />}
        <Charge isSigned={isSigned} ticket={ticket} cents={first?.cents ?? 0} />
      </aside>
    </div>
  );
}

function Charge({ isSigned, ticket, cents }: { isSigned: boolean; ticket: string; cents: number }) {
  const text = `Charge ${formatMoneyExact(cents)}`;
  if (isSigned)
    return (
      <ButtonLink to={`/desk/sell/${ticket}?pay=1`} size="lg" block>
        {text}
      </ButtonLink>
    );
  return (
    <div className="grid gap-2">
      <Button type="button" size="lg" block disabled>
        {text}
      </Button>
      <p className="text-small text-text-2">
        New York requires a signed agreement before the first payment. Its terms come from Settings.
      </p>
    </div>
  );
}
