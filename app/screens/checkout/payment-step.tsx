import { Clock, CreditCard, Lock } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { DetailsRecap } from "./details-recap.tsx";
import { fieldId } from "./field-id.ts";
import { fieldLabels } from "./field-labels.ts";
import { ProblemList } from "./problem-list.tsx";
import { Section } from "./section.tsx";
import { showroomTime } from "./showroom-time.ts";
import { StepTitle } from "./step-title.tsx";
import type { LiveCheckoutPage } from "./use-checkout-page.ts";

/** Step two: the pieces are held, the visitor reads once more what was entered, and pays. */
export function PaymentStep({ page }: { page: LiveCheckoutPage }) {
  const navigation = useNavigation();
  const isMoving = navigation.state !== "idle";
  const { view } = page;
  const { heldUntil, intentKey, totals } = view;
  const pieces = view.lines.reduce((sum, line) => sum + line.quantity, 0);
  const goods = pieces > 1 ? "Your pieces are held" : "Your piece is held";
  const held = view.kind === "deposit" ? "The deposit can be paid" : goods;
  return (
    <>
      <StepTitle>Checkout: payment</StepTitle>
      <ProblemList page={page} />
      <DetailsRecap view={view} />
      <Form
        method="post"
        noValidate
        preventScrollReset
        onInput={page.mend}
        onSubmit={(event) => isMoving && event.preventDefault()}
      >
        <input type="hidden" name="intentKey" value={intentKey} autoComplete="off" />
        <Section title="Payment">
          {heldUntil !== null && (
            <p className="flex items-center gap-3 text-ui">
              <Clock aria-hidden="true" size={20} strokeWidth={1.25} className="flex-none" />
              {held} until {showroomTime(heldUntil)}
            </p>
          )}
          <ChoiceRow
            name="gateway"
            value="test"
            defaultChecked
            title="Test gateway"
            aside={<CreditCard aria-hidden="true" size={20} strokeWidth={1.25} />}
          />
          <TextField
            key={intentKey}
            id={fieldId("code")}
            name="code"
            label={fieldLabels.code ?? ""}
            hint="1 approves the payment, 2 declines it, 3 fails. Never type the number of a real card here."
            error={page.errorOf("code")}
            inputMode="numeric"
            autoComplete="off"
            spellCheck={false}
            aria-required
          />
        </Section>
        <Button
          type="submit"
          name="intent"
          value="pay"
          size="lg"
          block
          busy={isMoving ? "Paying" : undefined}
        >
          <Lock aria-hidden="true" size={16} strokeWidth={1.25} />
          Pay {formatMoneyExact(totals.totalCents)}
        </Button>
        <p className="mt-3.5">
          <TextLink to="/" className="text-small! text-text-2">
            Return to the shop
          </TextLink>
        </p>
      </Form>
    </>
  );
}
