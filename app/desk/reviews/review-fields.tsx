import { Form } from "react-router";
import type { Review } from "#clients";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFirstError } from "../../ui/use-first-error.ts";
import { type ChangeAnswer, typedField, typedVersion } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";

interface ReviewFieldsProps {
  review: Review | null;
  knowsOrders: boolean;
  answer: ChangeAnswer | undefined;
}

const stars = [5, 4, 3, 2, 1].map((count) => ({
  value: String(count),
  label: count === 1 ? "1 star" : `${count} stars`,
}));

/** A customer's words, name, and order. */
export function ReviewFields({ review, knowsOrders, answer }: ReviewFieldsProps) {
  const form = useFirstError(answer);
  const field = (name: string, saved: string) => typedField(answer, name, saved);
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-[640px] content-start gap-5">
      <ChangeNotices answer={answer} />
      <input type="hidden" name="intent" value="save" />
      {review && (
        <input type="hidden" name="revision" value={typedVersion(answer, "revision", review.revision)} />
      )}
      <TextArea
        label="What the customer said"
        {...field("quote", review?.quote ?? "")}
        rows={5}
        maxLength={600}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          hint="As the customer wants to be named, like Maria T."
          label="Name"
          {...field("name", review?.name ?? "")}
          maxLength={60}
        />
        <TextField label="Town" {...field("town", review?.town ?? "")} maxLength={60} />
        <SelectField label="Stars" {...field("stars", String(review?.stars ?? 5))} options={stars} />
        <TextField
          hint={
            knowsOrders
              ? "Its number, like LI-7K2M9QXA. It has to be paid."
              : "As Shopify names it, like #1001."
          }
          label="Order"
          {...field("order", review?.order ?? "")}
          maxLength={64}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
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
