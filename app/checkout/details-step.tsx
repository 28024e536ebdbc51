import { type FormEvent, useRef } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { m } from "#messages";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { type CheckoutValues, detailsAsValues, detailsFormId, fieldId } from "./checkout-fields.ts";
import type { CheckoutView } from "./checkout-result.ts";
import { CheckoutTerms } from "./checkout-terms.tsx";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { DetailsField } from "./details-field.tsx";
import { ProblemList } from "./problem-list.tsx";
import { FormSection, StepTitle } from "./section.tsx";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

const noteId = "checkout-agreedToShow-note";

/** For deliveries, asks for consent to show the purchase to other visitors. */
function ShowPurchaseCheckbox({ isAgreed }: { isAgreed: boolean }) {
  return (
    <div className="hidden group-has-[input[value=shipping]:checked]/details:block">
      <Checkbox
        id={fieldId("agreedToShow")}
        name="agreedToShow"
        value="yes"
        label={m.checkout.showPurchaseConsent}
        defaultChecked={isAgreed}
        aria-describedby={noteId}
      />
      <p id={noteId} className="pl-[30px] text-small text-text-2">
        {m.checkout.showPurchaseHint}
      </p>
    </div>
  );
}

/** Step one: contact details and delivery. */
export function DetailsStep({ page }: { page: LiveCheckoutPage }) {
  const form = useRef<HTMLFormElement>(null);
  const showTotals = useTotals(form);
  const navigation = useNavigation();
  const isMoving = navigation.state !== "idle" && !isAside(navigation.formData?.get("intent"));
  const { view } = page;
  const values = currentValues(page);
  const isDeposit = view.kind === "deposit";
  return (
    <Form
      ref={form}
      id={detailsFormId}
      data-shows-faults=""
      method="post"
      className="group/details"
      noValidate
      preventScrollReset
      onInput={page.mend}
      onChange={showTotals}
      onSubmit={(event) => isMoving && event.preventDefault()}
    >
      <StepTitle>{isDeposit ? m.checkout.contactStep : m.checkout.detailsStep}</StepTitle>
      <ProblemList page={page} />
      <input type="hidden" name="intentKey" value={view.idempotencyKey} autoComplete="off" />
      <input type="hidden" name="seenSubtotalCents" value={view.totals.subtotalCents} autoComplete="off" />
      <FormSection title={m.checkout.contact} isFirst>
        <DetailsField page={page} values={values} name="email" />
      </FormSection>
      <FormSection title={isDeposit ? m.checkout.yourName : m.checkout.delivery}>
        {!isDeposit && <DeliveryChoice page={page} values={values} />}
        <div className="grid gap-4 md:grid-cols-2">
          <DetailsField page={page} values={values} name="firstName" />
          <DetailsField page={page} values={values} name="lastName" />
        </div>
        <DetailsField page={page} values={values} name="phone" />
        {view.asksToShow && !isDeposit && <ShowPurchaseCheckbox isAgreed={values.agreedToShow === "yes"} />}
      </FormSection>
      <Button
        type="submit"
        name="intent"
        value="continue"
        size="lg"
        block
        busy={isMoving ? m.checkout.checking : undefined}
        disabled={!canContinue(view)}
      >
        {m.checkout.toPayment}
      </Button>
      {!isDeposit && (
        <noscript>
          <Button type="submit" name="intent" value="totals" variant="secondary" block className="mt-3">
            {m.checkout.updateTotal}
          </Button>
        </noscript>
      )}
      <CheckoutTerms view={view} />
      <p className="mt-3.5">
        <TextLink to="/" className="text-small! text-text-2">
          {m.checkout.returnToShop}
        </TextLink>
      </p>
    </Form>
  );
}

/** Submits the form for new totals when a choice changes tax or delivery. */
function useTotals(form: { current: HTMLFormElement | null }) {
  const submit = useSubmit();
  return ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLElement ? target.getAttribute("name") : null;
    const isWholeZip = name === "postalCode" && /^\s*\d{5}\s*$/.test((target as HTMLInputElement).value);
    if (!form.current || !(isWholeZip || ["method", "state", "county"].includes(name ?? ""))) return;
    const body = new FormData(form.current);
    body.delete("discountCode");
    body.set("intent", "totals");
    void submit(body, { method: "post", replace: true, preventScrollReset: true });
  };
}

/** The fields' values: the last typed ones, else those entered before "Change", else the defaults. */
function currentValues({ view, values }: LiveCheckoutPage): CheckoutValues {
  const before = view.details ? detailsAsValues(view.details) : { method: view.delivery.draft.method };
  return { ...before, ...values };
}

function canContinue({ lines }: CheckoutView): boolean {
  return lines.some((line) => line.status === "ok");
}

function isAside(intent: FormDataEntryValue | null | undefined): boolean {
  return intent === "totals" || intent === "apply-discount" || intent === "remove-discount";
}
