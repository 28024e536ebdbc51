import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useSignedIn } from "../access/use-signed-in.ts";

/** The response to a handover that changed nothing. */
export interface HandoverAnswer {
  message: string | null;
  field: string | null;
  typed: Record<string, string>;
}

interface HandoverFormProps {
  /** Version of the order or job shown on the page. */
  version: number;
  /** The balance shown on the page. */
  seenBalanceCents: number;
  /** Why it shouldn't be handed over yet: a job isn't ready, or a balance is due. */
  obstacles: readonly string[];
  /** The person expected to pick it up, from the order; null if unknown. */
  client: string | null;
  button: string;
  /** The button's effect. */
  effect: string;
  answer: HandoverAnswer | undefined;
}

/** Records a handover: who, to whom and how. Any obstacle requires a named approver. */
export function HandoverForm(props: HandoverFormProps) {
  const { obstacles, answer } = props;
  if (obstacles.length === 0) return <Fields {...props} />;
  return (
    <div className="grid gap-4">
      <Notice kind="info">
        <p>Not ready to hand over:</p>
        <ul className="mt-1 list-disc pl-4">
          {obstacles.map((obstacle) => (
            <li key={obstacle}>{obstacle}</li>
          ))}
        </ul>
      </Notice>
      <details className="group/handover border-y border-line" open={answer !== undefined || undefined}>
        <summary className="flex min-h-12 items-center justify-between gap-4 text-ui font-medium">
          Hand it over anyway
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.25}
            className="transition-transform duration-[220ms] ease-house group-open/handover:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <div className="pt-3 pb-5">
          <Fields {...props} />
        </div>
      </details>
    </div>
  );
}

const inputs = ["givenBy", "receivedBy", "carrier", "trackingNumber", "decidedBy", "reason"];

function Fields({ version, seenBalanceCents, obstacles, client, button, effect, answer }: HandoverFormProps) {
  const known: Record<string, string> = { givenBy: useSignedIn()?.name ?? "", receivedBy: client ?? "" };
  const form = useFocusFirstError(answer);
  const isSending = useNavigation().formData?.get("intent") === "handover";
  const field = (name: string) => ({
    name,
    maxLength: name === "reason" ? 500 : 100,
    defaultValue: answer?.typed[name] ?? known[name] ?? "",
    error: answer?.field === name ? (answer.message ?? undefined) : undefined,
  });
  const isShipped = answer?.typed.method === "shipped";
  const isException = obstacles.length > 0 || answer?.field === "decidedBy" || answer?.field === "reason";
  return (
    <Form ref={form} method="post" preventScrollReset className="group/way grid gap-4">
      <input type="hidden" name="intent" value="handover" />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="seenBalanceCents" value={seenBalanceCents} />
      {answer?.message && !inputs.includes(answer.field ?? "") && (
        <Notice kind="error">{answer.message}</Notice>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 text-small font-medium">Delivery</legend>
        <Way value="collected" isChosen={!isShipped}>
          Picked up at the showroom
        </Way>
        <Way value="shipped" isChosen={isShipped}>
          Shipped, insured
        </Way>
      </fieldset>
      <TextField {...field("givenBy")} label="Handed over by" autoComplete="off" required />
      <TextField
        {...field("receivedBy")}
        label="Picked up by (name on ID)"
        autoComplete="off"
        className="group-has-[input[value=shipped]:checked]/way:hidden"
      />
      <div className="grid gap-4 group-has-[input[value=collected]:checked]/way:hidden">
        <TextField {...field("carrier")} label="Carrier" autoComplete="off" />
        <TextField {...field("trackingNumber")} label="Tracking number" autoComplete="off" />
      </div>
      {isException && (
        <fieldset className="grid gap-4 border-t border-line pt-4">
          <legend className="sr-only">Exception</legend>
          <TextField {...field("decidedBy")} label="Approved by" autoComplete="off" />
          <TextArea
            {...field("reason")}
            label="Reason"
            hint="Recorded with the name above. Any balance stays open."
          />
        </fieldset>
      )}
      <Button type="submit" block busy={isSending ? "Recording" : undefined}>
        {button}
      </Button>
      <p className="text-small text-text-2">{effect}</p>
    </Form>
  );
}

function Way({ value, isChosen, children }: { value: string; isChosen: boolean; children: ReactNode }) {
  return (
    <label className="choice-card group/choice flex min-h-11 items-center bg-transparent px-[15px] text-ui">
      <input type="radio" name="method" value={value} defaultChecked={isChosen} className="choice-input" />
      {children}
    </label>
  );
}
