import type { DeskQuote } from "#quotes";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { specialOrderLabels } from "./quote-labels.ts";

interface SpecialOrdersProps {
  quote: DeskQuote;
  answer: ChangeAnswer | undefined;
}

/** Where the special orders of an accepted quote are. */
export function SpecialOrders({ quote, answer }: SpecialOrdersProps) {
  if (quote.specialOrders.length === 0) return null;
  return (
    <DeskSection title="Special orders">
      <ChangeNotices answer={answer} hasText={false} />
      <ul className="grid gap-6">
        {quote.specialOrders.map((order) => (
          <SpecialOrder
            key={`${order.position} ${order.version}`}
            order={order}
            answer={answer?.typed.position === String(order.position) ? answer : undefined}
          />
        ))}
      </ul>
    </DeskSection>
  );
}

interface SpecialOrderProps {
  order: DeskQuote["specialOrders"][number];
  answer: ChangeAnswer | undefined;
}

function SpecialOrder({ order, answer }: SpecialOrderProps) {
  const { position, title, state, expectedOn, note, version } = order;
  if (state === "canceled")
    return (
      <li className="text-ui">{`${title}: canceled. It was expected ${calendarDayLabel(expectedOn)}.`}</li>
    );
  const options = (["to_order", "ordered", "arrived"] as const).map((value) => ({
    value,
    label: specialOrderLabels[value],
  }));
  return (
    <li className="grid gap-3 border-b border-line pb-5">
      <p className="text-ui font-medium wrap-anywhere">{title}</p>
      <DeskForm isReadable className="grid items-end gap-4 sm:grid-cols-[160px_170px_minmax(0,1fr)_auto]">
        <input type="hidden" name="intent" value="special" />
        <input type="hidden" name="position" value={position} />
        <input type="hidden" name="version" value={version} />
        <SelectField label="Status" options={options} {...fieldState(answer, "state", state)} />
        <TextField label="Expected" type="date" {...fieldState(answer, "expectedOn", expectedOn)} />
        <TextField
          label="Vendor note, staff only"
          optional
          {...fieldState(answer, "note", note)}
          maxLength={200}
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          Save
        </Button>
      </DeskForm>
      {state !== "arrived" && (
        <p className="text-small text-text-2">We email the client when you mark it arrived.</p>
      )}
    </li>
  );
}
