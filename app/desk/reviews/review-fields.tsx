import type { Review } from "#clients";
import { reviewFields } from "../../../modules/clients/reviews/review-fields.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { FieldsForm } from "../kit/fields-form.tsx";

interface ReviewFieldsProps {
  review: Review | null;
  knowsOrders: boolean;
  answer: ChangeAnswer | undefined;
}

/** For orders kept by Shopify. */
const order = { ...reviewFields.order, hint: "Shopify order number, like #1001." };

export function ReviewFields({ review, knowsOrders, answer }: ReviewFieldsProps) {
  return (
    <FieldsForm
      {...{ answer, intent: "save", version: review && ["revision", review.revision] }}
      fields={knowsOrders ? reviewFields : { ...reviewFields, order }}
      saved={review ?? {}}
      formClass="grid max-w-[640px] content-start gap-5"
      className="grid items-start gap-5 sm:grid-cols-2"
      submit={review ? "Save" : "Save review"}
    >
      {!knowsOrders && (
        <div className="grid gap-1">
          <Checkbox
            name="isPaid"
            value="yes"
            label="I checked this order in Shopify, and it's paid"
            aria-invalid={answer?.errors.isPaid ? true : undefined}
            aria-describedby={answer?.errors.isPaid ? "is-paid-error" : undefined}
          />
          {answer?.errors.isPaid && (
            <p id="is-paid-error" className="text-small text-garnet">
              {answer.errors.isPaid}
            </p>
          )}
        </div>
      )}
    </FieldsForm>
  );
}
