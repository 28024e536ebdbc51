import { CircleAlert } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useNavigation } from "react-router";
import { m } from "#messages";
import { Button } from "../ui/button.tsx";
import { inputClasses } from "../ui/field.tsx";
import { detailsFormId, fieldId } from "./checkout-fields.ts";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

/**
 * The discount code field, or the applied code with a remove button. Belongs to the details form wherever it is shown, so
 * that applying a code without JavaScript loses no input.
 */
export function DiscountField({ page }: { page: LiveCheckoutPage }) {
  const intent = useNavigation().formData?.get("intent");
  const { discountCode } = page.view;
  const error = page.errorOf("discountCode");
  const id = fieldId("discountCode");
  return (
    <div className="grid gap-2 border-b border-line py-[18px]">
      {discountCode ? (
        <p className="flex min-h-12 items-center justify-between gap-4 text-ui">
          <span>
            <span className="text-text-2">{m.checkout.discountCode} </span>
            {discountCode}
          </span>
          <Button
            type="submit"
            form={detailsFormId}
            name="intent"
            value="remove-discount"
            variant="secondary"
            size="sm"
            busy={intent === "remove-discount" ? m.checkout.removing : undefined}
          >
            {m.checkout.remove}
          </Button>
        </p>
      ) : (
        <div className="grid grid-cols-[1fr_auto] gap-2.5">
          <label htmlFor={id} className="sr-only">
            {m.checkout.discountCode}
          </label>
          <input
            id={id}
            form={detailsFormId}
            name="discountCode"
            placeholder={m.checkout.discountCode}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            onKeyDown={applyOnEnter}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className={`${inputClasses(error)} min-h-12`}
          />
          <Button
            id={applyId}
            type="submit"
            form={detailsFormId}
            name="intent"
            value="apply-discount"
            variant="secondary"
            busy={intent === "apply-discount" ? m.checkout.applying : undefined}
          >
            {m.checkout.apply}
          </Button>
        </div>
      )}
      <p role="status" className="text-small text-text-2 empty:hidden">
        {page.isAboutDiscount && page.message?.text}
      </p>
      {error && (
        <p id={`${id}-error`} className="flex items-center gap-2 text-small text-garnet">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.25} className="flex-none" />
          {error}
        </p>
      )}
    </div>
  );
}

const applyId = "checkout-apply-discount";

/** Enter would press the form's first button, "Continue to payment"; in this field, it applies the code instead. */
function applyOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  document.getElementById(applyId)?.click();
}
