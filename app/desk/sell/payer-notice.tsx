import { TriangleAlert } from "lucide-react";
import { PayerFields } from "../payments/payer-fields.tsx";

interface PayerNoticeProps {
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

/** Asks for what Form 8300 needs, when a client's cash is above its limit. */
export function PayerNotice({ typed, errors }: PayerNoticeProps) {
  return (
    <section
      aria-labelledby="form-8300"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-ctl border-l-2 border-garnet bg-raised px-4 py-4"
    >
      <TriangleAlert aria-hidden="true" size={20} strokeWidth={1.25} className="mt-0.5 text-garnet" />
      <div className="min-w-0">
        <h2 id="form-8300" className="text-ui font-medium">
          Form 8300: this much cash must be reported
        </h2>
        <p className="mt-1 text-small text-text-2">Fill in the buyer's data before you take the cash.</p>
        <PayerFields typed={typed} errors={errors} />
      </div>
    </section>
  );
}
