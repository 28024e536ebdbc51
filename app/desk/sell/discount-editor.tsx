import { type FormEvent, useState } from "react";
import type { DiscountBy, TicketDiscount, TicketLineView } from "#commerce";
import { fixedString, formatMoneyExact, readTypedAmount } from "#money";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { inputClasses } from "../../ui/field.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ApprovalFields } from "./approval-fields.tsx";
import { discountKinds, discountReasons, discountText, typedDiscountCents } from "./discount-text.ts";
import { Editor, EditorPanel } from "./editor.tsx";
import { FormError } from "./form-error.tsx";
import { Key } from "./key.tsx";
import { TicketForm, useRejected, useTicket } from "./sell-context.tsx";
import { keyTargets } from "./ticket-keys.ts";

interface DiscountEditorProps {
  /** A line, or null for the whole ticket. */
  of: TicketLineView | null;
  /** Whether F6 opens it. */
  isKeyTarget?: boolean;
}

/** The discount of a line or of the ticket, edited in its place. Above the person's limit, an owner approves it here. */
export function DiscountEditor({ of: line, isKeyTarget = false }: DiscountEditorProps) {
  const ticket = useTicket();
  const discount = line ? line.discount : ticket.discount;
  const name = `discount ${line?.id ?? "all"}`;
  const rejected = useRejected(name);
  return (
    <Editor
      // A saved discount closes its form; other changes leave what is typed alone.
      key={JSON.stringify(discount)}
      isOpen={rejected !== undefined}
      {...(isKeyTarget && { mark: keyTargets.discount })}
      className="min-w-0 flex-1 [&[open]]:basis-full"
      summary={
        <span>
          {discount ? discountText(discount) : line ? "Discount" : "Discount the ticket"}
          {line && <span className="sr-only">: {line.title}</span>}
        </span>
      }
    >
      <EditorPanel {...(line && { className: "max-[899px]:-ml-[calc(68px+var(--margin))]" })}>
        <TicketForm intent="act" fields={{ do: "discount", line: String(line?.id ?? "") }}>
          <DiscountFields
            priceCents={line ? line.listCents : ticket.totals.subtotalCents}
            discount={discount}
            name={name}
          />
        </TicketForm>
      </EditorPanel>
    </Editor>
  );
}

interface FieldsProps {
  /** Before discounts. */
  priceCents: number;
  discount: TicketDiscount | null;
  /** The form's name. */
  name: string;
}

function DiscountFields({ priceCents, discount, name }: FieldsProps) {
  const rejected = useRejected(name);
  const isHydrated = useHydrated();
  const saved = discount && { by: discount.by, value: savedValue(discount) };
  const typed = rejected?.typed;
  const [draft, setDraft] = useState({
    by: (typed?.by ?? saved?.by ?? "percent") as DiscountBy,
    value: typed?.value ?? saved?.value ?? "",
  });
  const valueError = rejected?.errors.value ?? rejected?.errors.discount;
  const off = typedDiscountCents({ by: draft.by, value: numberOf(draft) }, priceCents);
  const reason = typed?.reason ?? discount?.reason ?? discountReasons[0];
  const isOther = !discountReasons.some((one) => one === reason);

  function read({ currentTarget }: FormEvent<HTMLElement>): void {
    const fields = new FormData(currentTarget.closest("form")!);
    setDraft({ by: String(fields.get("by")) as DiscountBy, value: String(fields.get("value")) });
  }
  return (
    <div className="grid gap-4" onChange={read}>
      <div className="flex flex-wrap items-end gap-3">
        <fieldset className="flex">
          <legend className="sr-only">Discount type</legend>
          {Object.entries(discountKinds).map(([by, { label }]) => (
            <label
              key={by}
              className="choice-card -ml-px grid min-h-12 min-w-22 place-items-center rounded-none px-3 text-small first-of-type:ml-0 has-checked:z-1 has-checked:font-medium"
            >
              <input
                type="radio"
                name="by"
                value={by}
                defaultChecked={by === draft.by}
                className="choice-input"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <input
          type="text"
          name="value"
          aria-label={discountKinds[isHydrated ? draft.by : "percent"].field}
          aria-invalid={valueError ? true : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={draft.value}
          className={classNames(inputClasses(valueError), "min-h-12 max-w-30 text-right tabular-nums")}
        />
        {isHydrated && off !== null && draft.value !== "" && (
          <output className="pb-3 text-small tabular-nums lining-nums">
            −{formatMoneyExact(off)}, now {formatMoneyExact(priceCents - off)}
          </output>
        )}
      </div>
      <fieldset>
        <legend className="mb-2 text-small font-medium text-text-2">
          Reason (audit log only, not on the receipt)
        </legend>
        <div className="flex flex-wrap gap-2">
          {discountReasons.map((one) => (
            <label
              key={one}
              className="choice-card inline-flex min-h-11 items-center bg-transparent px-3.5 text-small has-checked:font-medium"
            >
              <input
                type="radio"
                name="reason"
                value={one}
                defaultChecked={one === reason}
                className="choice-input"
              />
              {one}
            </label>
          ))}
          <input
            type="text"
            name="otherReason"
            aria-label="Another reason"
            aria-invalid={rejected?.errors.reason ? true : undefined}
            placeholder="Another reason"
            autoComplete="off"
            maxLength={120}
            defaultValue={typed?.otherReason ?? (isOther ? reason : "")}
            className="min-h-11 w-44 rounded-ctl border border-control bg-transparent px-3 text-small placeholder:text-text-3 placeholder:opacity-100"
          />
        </div>
      </fieldset>
      <FormError answer={rejected} fields={[]} />
      {rejected?.outcome === "approval" && <ApprovalFields limitPercent={rejected.limitPercent} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" className="min-h-12">
          Apply
          <Key name="Enter" />
        </Button>
        {discount && (
          <Button type="submit" name="removes" value="yes" variant="secondary" size="sm" className="min-h-12">
            Remove discount
          </Button>
        )}
      </div>
    </div>
  );
}

function savedValue({ by, value }: TicketDiscount): string {
  return by === "percent" ? String(value) : fixedString(value);
}

function numberOf({ by, value }: { by: DiscountBy; value: string }): number | null {
  if (value.trim() === "") return null;
  return by === "percent" ? Number(value.replace("%", "")) : readTypedAmount(value);
}
