import { Form } from "react-router";
import type { Review } from "#clients";
import { reviewFields } from "../../../modules/clients/reviews/review-fields.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { useFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, typedVersion } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";

interface ReviewFieldsProps {
  review: Review | null;
  knowsOrders: boolean;
  answer: ChangeAnswer | undefined;
}

/** Orders that another shop keeps. */
const order = { ...reviewFields.order, hint: "As Shopify names it, like #1001." };

/** A customer's words, name, and order. */
export function ReviewFields({ review, knowsOrders, answer }: ReviewFieldsProps) {
  const form = useFirstError(answer);
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-[640px] content-start gap-5">
      <ChangeNotices answer={answer} />
      <input type="hidden" name="intent" value="save" />
      {review && (
        <input type="hidden" name="revision" value={typedVersion(answer, "revision", review.revision)} />
      )}
      <FieldInputs
        fields={knowsOrders ? reviewFields : { ...reviewFields, order }}
        saved={review ?? {}}
        answer={answer}
        className="grid items-start gap-5 sm:grid-cols-2"
      />
      {!knowsOrders && (
        <div className="grid gap-1">
          <Checkbox
            name="isPaid"
            value="yes"
            label="I looked at this order at Shopify, and it is paid"
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
      <p>
        <Button type="submit">{review ? "Save" : "Keep the review"}</Button>
      </p>
    </Form>
  );
}
