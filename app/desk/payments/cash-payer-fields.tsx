import { TriangleAlert } from "lucide-react";
import type { DeskPayment } from "#commerce";
import { formatMoneyExact } from "#money";
import { calendarDayLabel } from "../../../foundation/records/showroom-time.ts";
import { showroomDate } from "../../platform/showroom-time.ts";
import { PayerFields } from "./payer-fields.tsx";

interface CashPayerProps {
  payment: DeskPayment;
  /** The cash in this payment. */
  cashCents: number;
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** The fields Form 8300 requires if a buyer's cash exceeds the limit. */
export function CashPayerFields({ payment: { cash }, cashCents, typed, errors }: CashPayerProps) {
  const together = formatMoneyExact(cash.cents + Math.max(0, cashCents));
  const earlier = cash.payments.map(({ at, cents }) => `${formatMoneyExact(cents)} on ${showroomDate(at)}`);
  return (
    <section
      aria-labelledby="form-8300"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-ctl border-l-2 border-garnet bg-raised px-4 py-4"
    >
      <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.25} className="mt-0.5 text-garnet" />
      <div className="min-w-0">
        <h2 id="form-8300" className="text-ui font-medium">
          Form 8300: this buyer's cash comes to {together}
        </h2>
        <p className="mt-1 text-small text-text-2">
          {(earlier.length > 0
            ? `${earlier.join(", ")} and ${formatMoneyExact(cashCents)} count as one payment. `
            : "") +
            `Report it by ${calendarDayLabel(cash.dueDay)}; the buyer gets a statement by January 31. Required before you print the receipt:`}
        </p>
        <PayerFields typed={typed} errors={errors} />
      </div>
    </section>
  );
}
