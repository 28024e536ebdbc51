import { Clock, CreditCard, Lock } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { m } from "#messages";
import { formatMoneyExact } from "#money";
import { showroomTime } from "../platform/showroom-time.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { fieldId, fieldLabels } from "./checkout-fields.ts";
import type { CheckoutView } from "./checkout-result.ts";
import { CheckoutTerms } from "./checkout-terms.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { CreditField } from "./credit-field.tsx";
import { deliveryLines } from "./delivery-lines.ts";
import { Fact, FactList } from "./fact-list.tsx";
import { ProblemList } from "./problem-list.tsx";
import { FormSection, StepTitle } from "./section.tsx";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

/** Payment on the provider's page; no card is entered here. A visitor who returns without paying sees a message. */
function PaymentOnPage({ payment }: Pick<CheckoutView, "payment">) {
  return (
    <>
      {payment.isDeclined && !payment.isStarted && <Notice kind="error">{m.checkout.declined}</Notice>}
      <ChoiceRow
        name="gateway"
        value="page"
        defaultChecked
        title={m.checkout.cardOrWallet}
        note={m.checkout.onProviderPage}
        aside={<CreditCard aria-hidden="true" size={20} strokeWidth={1.25} />}
      />
    </>
  );
}

/**
 * Step two: the pieces are on hold while the visitor reviews the details and pays. Visitors back from the provider's page
 * continue here, or release the pieces.
 */
export function PaymentStep({ page }: { page: LiveCheckoutPage }) {
  const navigation = useNavigation();
  const isMoving = navigation.state !== "idle" && !isAboutCredit(navigation.formData?.get("intent"));
  const { view } = page;
  const { idempotencyKey, payment } = view;
  return (
    <>
      <StepTitle>{m.checkout.paymentStep}</StepTitle>
      <ProblemList page={page} />
      <DetailsRecap view={view} />
      <CreditField page={page} />
      <Form
        method="post"
        noValidate
        preventScrollReset
        onInput={page.mend}
        onSubmit={(event) => isMoving && event.preventDefault()}
      >
        <input type="hidden" name="intentKey" value={idempotencyKey} autoComplete="off" />
        <FormSection title={m.checkout.payment}>
          <HeldUntil view={view} />
          {payment.kind === "page" && <PaymentOnPage payment={payment} />}
          {payment.kind === "code" && <PaymentByCode page={page} />}
          {payment.kind === "none" && (
            <p className="text-body">
              {view.credits.length > 0 ? m.credits.coversAll : m.checkout.nothingToPay}
            </p>
          )}
        </FormSection>
        <Button
          type="submit"
          name="intent"
          value="pay"
          size="lg"
          block
          busy={isMoving ? busyLabel(payment.kind) : undefined}
        >
          <Lock aria-hidden="true" size={16} strokeWidth={1.25} />
          {payLabel(view)}
        </Button>
        {payment.isStarted && (
          <Button type="submit" name="intent" value="release" variant="secondary" block className="mt-3">
            {m.checkout.release}
          </Button>
        )}
        <CheckoutTerms view={view} />
        <p className="mt-3.5">
          <TextLink to="/" className="text-small! text-text-2">
            {m.checkout.returnToShop}
          </TextLink>
        </p>
      </Form>
    </>
  );
}

function busyLabel(kind: CheckoutView["payment"]["kind"]): string {
  return { page: m.checkout.opening, code: m.checkout.paying, none: m.checkout.placing }[kind];
}

function isAboutCredit(intent: FormDataEntryValue | null | undefined): boolean {
  return intent === "apply-credit" || intent === "remove-credit";
}

function payLabel({ payment, dueCents }: CheckoutView): string {
  if (payment.kind === "none") return m.checkout.placeOrder;
  const amount = formatMoneyExact(dueCents);
  return payment.isStarted ? m.checkout.continueToPay(amount) : m.checkout.pay(amount);
}

function HeldUntil({ view: { heldUntil, kind, lines } }: { view: CheckoutView }) {
  if (heldUntil === null) return null;
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const time = showroomTime(heldUntil);
  return (
    <p className="flex items-center gap-3 text-ui">
      <Clock aria-hidden="true" size={20} strokeWidth={1.25} className="flex-none" />
      {kind === "deposit"
        ? m.checkout.depositUntil(time)
        : pieces > 1
          ? m.checkout.piecesUntil(time)
          : m.checkout.pieceUntil(time)}
    </p>
  );
}

/** The test gateway: a digit selects the outcome. */
function PaymentByCode({ page }: { page: LiveCheckoutPage }) {
  return (
    <>
      <ChoiceRow
        name="gateway"
        value="test"
        defaultChecked
        title={m.checkout.testGateway}
        aside={<CreditCard aria-hidden="true" size={20} strokeWidth={1.25} />}
      />
      <TextField
        key={page.view.idempotencyKey}
        id={fieldId("code")}
        name="code"
        label={fieldLabels().code}
        hint={m.checkout.testHint}
        error={page.errorOf("code")}
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        aria-required
      />
    </>
  );
}

/** The details from step one, with a link to change them. */
function DetailsRecap({ view }: { view: CheckoutView }) {
  const isReleasing = useNavigation().formData?.get("intent") === "release";
  const { details, kind } = view;
  if (!details) return null;
  return (
    <section aria-label={m.checkout.contactAndDelivery} className="py-[30px]">
      <FactList>
        <Fact label={m.checkout.contact}>
          {details.firstName} {details.lastName}
          <br />
          {details.email}
          {details.phone && <span className="block">{details.phone}</span>}
        </Fact>
        {kind === "goods" && (
          <Fact label={m.checkout.delivery}>
            {deliveryLines(details.delivery).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
      </FactList>
      <Form method="post" preventScrollReset className="mt-4">
        <Button
          type="submit"
          name="intent"
          value="release"
          variant="secondary"
          size="sm"
          busy={isReleasing ? m.checkout.changing : undefined}
        >
          {m.checkout.change}
        </Button>
      </Form>
    </section>
  );
}
