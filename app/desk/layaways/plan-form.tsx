import { useEffect, useRef, useState } from "react";
import { Form, useFetcher } from "react-router";
import type { LayawayView } from "#commerce";
import { fixedString } from "#money";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { intervals } from "./layaway-labels.ts";
import { ScheduleList } from "./schedule-list.tsx";

export interface ShopPlan {
  title: string;
  payments: number;
  every: string;
  firstPercent: number;
}

interface PlanFormProps {
  layaway: LayawayView;
  plans: readonly ShopPlan[];
  formKey: string;
  answer: ChangeAnswer | undefined;
}

/** Time without typing after which a changed plan is saved, in milliseconds. */
const quietMs = 500;

/**
 * The plan of a draft. The server computes schedule and agreement from it whenever a field changes; without JavaScript,
 * when its button is pressed.
 */
export function PlanForm({ layaway, plans, formKey, answer }: PlanFormProps) {
  const { schedule, taxCents, every, address } = layaway;
  const form = useRef<HTMLFormElement>(null);
  const live = useLivePlan(form);
  const rejected = answer?.intent === "plan" ? answer : live.answer;
  const shownVersion = useShownVersion(layaway.version, form);
  const [first] = schedule;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid gap-5"
      onInput={live.changed}
      onChange={live.changed}
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="intent" value="plan" />
      <input type="hidden" name="plannedPayments" value={schedule.length - 1} />
      <input type="hidden" name="plannedEvery" value={every} />
      <div className="flex flex-wrap gap-2">
        {plans.map((plan, index) => (
          <Button
            key={plan.title}
            type="submit"
            name="chip"
            value={index}
            variant="secondary"
            size="sm"
            aria-pressed={isPlan(layaway, plan)}
            className={classNames(
              "min-h-11",
              isPlan(layaway, plan) && "border-gold shadow-[inset_0_0_0_1px_var(--gold)]",
            )}
          >
            {plan.title}
          </Button>
        ))}
      </div>
      <div key={shownVersion} className="grid gap-5">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          <TextField
            {...fieldState(rejected, "first", fixedString(first?.cents ?? 0))}
            label="First payment"
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField
            {...fieldState(rejected, "payments", String(schedule.length - 1))}
            label="Payments after it"
            inputMode="numeric"
            autoComplete="off"
          />
          <SelectField
            label="Due"
            name="every"
            options={intervals}
            defaultValue={rejected?.typed.every ?? every}
            className="max-sm:col-span-2"
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
                key={`${position} ${dueOn}`}
                {...fieldState(rejected, `date-${position}`, dueOn)}
                label={`Payment ${position}`}
                type="date"
              />
            ))}
          </div>
        </details>
        <TextArea
          {...fieldState(rejected, "address", address)}
          label="Client's address"
          hint="The agreement names it."
          rows={2}
          maxLength={300}
        />
      </div>
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary">
          Update plan
        </Button>
      </div>
      <p role="status" className="sr-only">
        {live.status}
      </p>
    </Form>
  );
}

function isPlan({ schedule, every, priceCents }: LayawayView, plan: ShopPlan): boolean {
  return (
    plan.every === every &&
    plan.payments === schedule.length - 1 &&
    Math.floor((priceCents * plan.firstPercent) / 100) === schedule[0]?.cents
  );
}

/** Saves the typed plan when nothing was typed for a moment, one request at a time. */
function useLivePlan(form: React.RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<ChangeAnswer | null>({ key: "layaway plan" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWaiting = useRef(false);
  const save = () => {
    if (!form.current) return;
    if (fetcher.state !== "idle") {
      isWaiting.current = true;
      return;
    }
    const typed = new FormData(form.current);
    typed.set("live", "1");
    void fetcher.submit(typed, { method: "post" });
  };
  useEffect(() => {
    if (fetcher.state !== "idle" || !isWaiting.current) return;
    isWaiting.current = false;
    save();
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const answer = fetcher.data ?? undefined;
  return {
    answer,
    status: fetcher.state === "idle" && fetcher.data === null ? "Schedule and agreement updated." : "",
    changed() {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, quietMs);
    },
  };
}

/** The version whose plan the fields show: the newest, unless someone is typing in one of them. */
function useShownVersion(version: number, form: React.RefObject<HTMLFormElement | null>): number {
  const [shown, setShown] = useState(version);
  useEffect(() => {
    const focused = document.activeElement;
    const isTyping = form.current?.contains(focused) && focused?.matches("input, select, textarea, summary");
    if (!isTyping) setShown(version);
  }, [version, form]);
  return shown;
}
