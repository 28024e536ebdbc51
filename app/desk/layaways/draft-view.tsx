import { PenLine, Printer } from "lucide-react";
import { useRef } from "react";
import { Form, useNavigate } from "react-router";
import type { LayawayView } from "#commerce";
import { formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { useFunctionKeys } from "../kit/use-function-keys.ts";
import { SignaturePad } from "../repairs/signature-pad.tsx";
import { Key } from "../sell/key.tsx";
import { AgreementPaper } from "./agreement-paper.tsx";
import { DraftPiece } from "./draft-piece.tsx";
import { PlanForm, type ShopPlan } from "./plan-form.tsx";

interface DraftViewProps {
  layaway: LayawayView;
  plans: readonly ShopPlan[];
  formKey: string;
  answer: ChangeAnswer | undefined;
}

/** Puts a ticket's pieces on layaway: plan, agreement, signature, then the first payment on the ticket. */
export function DraftView({ layaway, plans, formKey, answer }: DraftViewProps) {
  const [agreement] = layaway.agreements;
  const { label } = layaway;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
      <div className="grid min-w-0 content-start gap-10">
        <DraftPiece layaway={layaway} />
        <DeskSection title="Payment plan">
          <PlanForm layaway={layaway} plans={plans} formKey={formKey} answer={answer} />
        </DeskSection>
      </div>
      <aside className="grid min-w-0 content-start gap-4.5 lg:row-span-2">
        {agreement && <AgreementPaper agreement={agreement} />}
        <ButtonLink
          to={`/desk/layaways/${label}/agreement/1`}
          variant="secondary"
          className="justify-self-start"
        >
          <Printer aria-hidden="true" size={18} strokeWidth={1.25} />
          Print 2 copies
        </ButtonLink>
      </aside>
      {agreement && <SignAndCharge layaway={layaway} agreement={agreement} answer={answer} />}
    </div>
  );
}

interface SignAndChargeProps {
  layaway: LayawayView;
  agreement: LayawayView["agreements"][number];
  answer: ChangeAnswer | undefined;
}

/** The client signs, then pays: F8 and F9. */
function SignAndCharge({ layaway: { schedule, ticket }, agreement, answer }: SignAndChargeProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const isSigned = agreement.signedAt !== null;
  const rejected = answer?.intent === "sign" || answer?.intent === "sign-paper" ? answer : undefined;
  const error = rejected?.errors.signature ?? rejected?.errors.signedName ?? rejected?.errors.address;
  const payPath = `/desk/sell/${ticket}?pay=1`;
  useFunctionKeys({
    F8: () => form.current?.querySelector<HTMLButtonElement>("[value=sign]")?.click(),
    F9: () => void (isSigned && navigate(payPath)),
  });
  const charge = (
    <>
      Charge {formatMoneyExact(schedule[0]?.cents ?? 0)}
      <Key name="F9" />
    </>
  );
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid min-w-0 content-start gap-6"
      key={agreement.hash}
    >
      <input type="hidden" name="hash" value={agreement.hash} />
      {!isSigned && (
        <DeskSection title="Client's signature">
          <SignaturePad />
        </DeskSection>
      )}
      {error && (
        <Notice kind="error" isOutcome>
          {error}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-4">
        <p className="min-w-0 flex-[1_1_220px] text-small text-text-2">
          {isSigned
            ? "Signed. The pieces are reserved with the first payment."
            : "New York requires a signed agreement before the first payment."}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1">
          {!isSigned && (
            <>
              <Button type="submit" name="intent" value="sign-paper" variant="secondary" size="lg">
                Printed and signed
              </Button>
              <Button type="submit" name="intent" value="sign" variant="secondary" size="lg">
                <PenLine aria-hidden="true" size={18} strokeWidth={1.25} />
                Sign
                <Key name="F8" />
              </Button>
            </>
          )}
          {isSigned ? (
            <ButtonLink to={payPath} size="lg">
              {charge}
            </ButtonLink>
          ) : (
            <Button type="button" size="lg" disabled>
              {charge}
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}
