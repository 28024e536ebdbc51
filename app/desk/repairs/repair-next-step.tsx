import { Form } from "react-router";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useCanPostForm } from "../access/use-signed-in.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import { SignaturePad } from "./signature-pad.tsx";
import type { VisibleRepair } from "./visible-repair.server.ts";

interface RepairNextProps {
  repair: VisibleRepair;
  /** The scanned claim check. */
  check: string;
  maySell: boolean;
  answer: ChangeAnswer | undefined;
}

const work = { start: "Start work", finish: "Mark ready", reopen: "Back to the bench" } as const;

/** The next step: the client's answer, the work, or the handover. */
export function RepairNextStep({ repair, check, maySell, answer }: RepairNextProps) {
  const { moves, version } = repair;
  const canGiveBack = moves.includes("handover") || moves.includes("return");
  const mayWork = useCanPostForm("desk/repairs/:number", "start");
  const steps = (["start", "finish", "reopen"] as const).filter((move) => mayWork && moves.includes(move));
  const mayDecline = useCanPostForm("desk/repairs/:number", "decline") && moves.includes("decline");
  const mayAnswer = maySell && (canGiveBack || moves.includes("approve"));
  if (steps.length === 0 && !mayDecline && !mayAnswer) return null;
  return (
    <DeskSection title="Next">
      {maySell && canGiveBack && <HandBack repair={repair} check={check} answer={answer} />}
      {maySell && moves.includes("approve") && <Approve repair={repair} />}
      {steps.length > 0 && (
        <Form method="post" className="flex flex-wrap gap-3">
          <input type="hidden" name="version" value={version} />
          {steps.map((move) => (
            <Button
              key={move}
              type="submit"
              name="intent"
              value={move}
              variant={move === "reopen" ? "secondary" : "primary"}
            >
              {work[move]}
            </Button>
          ))}
        </Form>
      )}
      {mayDecline && <Decline repair={repair} />}
    </DeskSection>
  );
}

function Approve({ repair: { estimate, version } }: { repair: VisibleRepair }) {
  return (
    <Form method="post" className="grid justify-items-start gap-3">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="estimate" value={estimate.number} />
      <p className="max-w-[40em] text-small text-text-2">
        The client can approve {formatMoneyExact(estimate.totalCents)} online, from our email, or here at the
        counter.
      </p>
      <Button type="submit" name="intent" value="approve">
        Record approval
      </Button>
    </Form>
  );
}

function Decline({ repair: { estimate, version } }: { repair: VisibleRepair }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline decoration-line underline-offset-4">
        Declined
      </summary>
      <Form method="post" className="mt-3 grid max-w-[480px] justify-items-start gap-4">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="estimate" value={estimate.number} />
        <TextField name="reason" label="Reason" optional maxLength={500} className="w-full" />
        <Button type="submit" name="intent" value="decline" variant="secondary">
          Decline repair
        </Button>
      </Form>
    </details>
  );
}

/** The form for returning the piece in exchange for its claim check. */
function HandBack({ repair, check, answer: other }: Pick<RepairNextProps, "repair" | "check" | "answer">) {
  const answer = other?.intent === "hand-back" ? other : undefined;
  const form = useFocusFirstError(answer);
  const field = (name: string, saved = "") => fieldState(answer, name, saved);
  return (
    <Form ref={form} method="post" noValidate className="grid max-w-[640px] gap-5">
      <input type="hidden" name="version" value={repair.version} />
      <TextField
        {...field("claimCheck", check)}
        label="Claim check"
        hint={`Scan the code or type it, like ${settings().numbers.repair}-1001-K7Q4.`}
        autoComplete="off"
        maxLength={120}
      />
      <details open={answer?.typed.isLost === "yes"}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-small underline decoration-line underline-offset-4">
          Claim check lost?
        </summary>
        <div className="mt-2 grid gap-4">
          <Checkbox
            name="isLost"
            value="yes"
            label="Claim check is lost"
            defaultChecked={answer?.typed.isLost === "yes"}
          />
          <TextArea {...field("lostCheck")} label="How you verified it's theirs" maxLength={500} />
        </div>
      </details>
      <TextField {...field("receivedBy", repair.name)} label="Picked up by (name on ID)" maxLength={120} />
      <SignaturePad />
      <Button type="submit" name="intent" value="hand-back" className="justify-self-start">
        {repair.stage === "ready" ? "Hand over" : "Return the piece"}
      </Button>
    </Form>
  );
}
