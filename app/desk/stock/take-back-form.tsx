import { useNavigation } from "react-router";
import { formatMoneyExact } from "#money";
import type { StockPiece } from "#stock";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import { DeskLink } from "../kit/desk-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { FileField } from "../kit/file-field.tsx";

interface SoldBy {
  number: string;
  name: string;
  /** In milliseconds since the Unix epoch. */
  paidAt: number | null;
  money: { paidCents: number; leftCents: number };
  /** Whether all or part of the money was refunded. */
  extent: "all" | "part";
}

interface TakeBackFormProps {
  piece: StockPiece;
  seesCost: boolean;
  order: SoldBy;
  /** Today in the showroom. */
  today: string;
  formKey: string;
  answer: ChangeAnswer | undefined;
}

const offers = [
  { value: "", label: "Choose" },
  { value: "for-sale", label: "For sale" },
  { value: "withheld", label: "Not for sale" },
];

/** How a sold piece came back: day, condition, photos and place, and whether it is for sale. */
export function TakeBackForm({ piece, seesCost, order, today, formKey, answer }: TakeBackFormProps) {
  const form = useFocusFirstError(answer);
  const isSending = useNavigation().formData !== undefined;
  // No conflict hint, because the saved values predate the sale.
  const field = (name: string, saved: string) => ({
    name,
    defaultValue: answer?.typed[name] ?? saved,
    error: answer?.errors[name],
  });
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_340px]">
      <DeskForm ref={form} encType="multipart/form-data" noValidate className="grid content-start gap-5">
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="order" value={order.number} />
        {order.extent === "part" && (
          <Checkbox
            label="The refund was for this piece only; the rest of the order stays sold"
            name="part"
            value="yes"
            defaultChecked={answer?.typed.part === "yes"}
            error={answer?.errors.part}
          />
        )}
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TextField label="Returned on" type="date" max={today} {...field("day", today)} />
          <TextField
            label="Location"
            {...field("place", piece.place)}
            placeholder="Safe 1, shelf 2"
            maxLength={60}
          />
        </div>
        <TextArea label="Condition on return" {...field("condition", "")} maxLength={2000} />
        <FileField
          name="file"
          label="Photos"
          hint="JPEG, PNG, WebP or AVIF, up to 24 MB total. Camera data and location are removed."
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxMegabytes={24}
          error={answer?.errors.file}
          multiple
          optional
        />
        <SelectField
          label="New status"
          {...field("offer", "")}
          options={offers}
          className="md:max-w-[calc(50%-10px)]"
        />
        <div className="grid justify-items-start gap-2">
          <Button type="submit" busy={isSending ? "Saving" : undefined}>
            Return to stock
          </Button>
          <p className="text-small text-text-2">
            Its days in stock restart and its certificate becomes invalid. Nothing is recorded in the journal,
            since the refund already was.
          </p>
        </div>
      </DeskForm>
      <DeskSection title="Sale">
        <DeskFacts
          facts={[
            {
              label: "Order",
              value: <DeskLink to={`/desk/orders/${order.number}`}>{order.number}</DeskLink>,
            },
            { label: "Buyer", value: order.name },
            order.paidAt !== null && { label: "Paid", value: deskTime(order.paidAt) },
            { label: "Refunded", value: givenBackText(order.money) },
            seesCost && {
              label: "Ownership",
              value: piece.ownership === "owned" ? "Owned by the store" : `${piece.supplier}, on consignment`,
            },
            seesCost && piece.terms !== null && piece.terms !== "" && { label: "Terms", value: piece.terms },
          ]}
        />
      </DeskSection>
    </div>
  );
}

function givenBackText({ paidCents, leftCents }: SoldBy["money"]): string {
  const back = formatMoneyExact(paidCents - leftCents);
  return leftCents === 0 ? `${back}, all of it` : `${back} of ${formatMoneyExact(paidCents)}`;
}
