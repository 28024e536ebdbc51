import type { FormEvent } from "react";
import { Form } from "react-router";
import type { CountResult, readStockTake } from "#stock";
import { showroomTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useActorName, useCanPostForm } from "../access/use-signed-in.ts";
import { useScanTarget } from "../scan/scan-target.ts";
import { CameraScanner } from "./camera-scanner.tsx";
import { type CountedCode, useCountQueue } from "./use-count-queue.ts";

type Take = NonNullable<Awaited<ReturnType<typeof readStockTake>>>;

interface CountFormProps {
  take: Take;
  answer: CountedCode | undefined;
}

/** Counts pieces by camera or keyboard, which includes handheld scanners. */
export function CountForm({ take, answer }: CountFormProps) {
  const actorName = useActorName();
  const queue = useCountQueue(take.id);
  const { count, unsent } = queue;
  const shown = queue.answer ?? answer;
  const canCount = useCanPostForm("desk/stock/takes/:id", "count");
  useScanTarget(count);
  function countTyped(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    count(String(new FormData(event.currentTarget).get("code") ?? ""));
    // Resets immediately, because a handheld scanner types the next code before the response arrives.
    event.currentTarget.reset();
  }
  if (!canCount) return null;
  return (
    <section aria-label="Count" className="grid gap-4">
      <CameraScanner onCode={count} />
      <Form method="post" onSubmit={countTyped} className="flex items-end gap-3">
        <input type="hidden" name="intent" value="count" />
        <TextField
          label="Number, serial or report"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={200}
          className="flex-1"
        />
        <Button type="submit" variant="secondary">
          Count
        </Button>
      </Form>
      {unsent.length > 0 && (
        <Notice kind="error">
          <p>
            {shown?.fault || "We can't reach the desk."} Not counted yet: {unsent.join(", ")}. It will retry
            while this page is open.
          </p>
          <Button variant="secondary" size="sm" onClick={queue.tryAgain} className="mt-3 min-h-11 text-text">
            Try again
          </Button>
        </Notice>
      )}
      {unsent.length === 0 && shown?.fault && <Notice kind="error">{shown.fault}</Notice>}
      {unsent.length === 0 && shown?.count && (
        <Notice kind={isFine(shown.count) ? "info" : "error"}>{answerText(shown.count, actorName)}</Notice>
      )}
    </section>
  );
}

function isFine({ outcome }: CountResult): boolean {
  return outcome === "counted" || outcome === "again";
}

/** What to do with the scanned piece. */
function answerText(answer: CountResult, actorName: (actor: string) => string): string {
  switch (answer.outcome) {
    case "counted":
      return `Counted: ${nameOf(answer.piece)}.`;
    case "again":
      return `Counted already, at ${showroomTime(answer.at)} by ${actorName(answer.by)}: ${nameOf(answer.piece)}.`;
    case "elsewhere":
      return `Not expected here: ${nameOf(answer.piece)}. ${answer.piece.place ? `It belongs in ${answer.piece.place}.` : "It has no location on file."} Recorded as a difference.`;
    case "sold":
      return answer.isWaiting
        ? `Sold, order ${answer.order}, awaiting pickup: ${nameOf(answer.piece)}. It is counted.`
        : `Sold and handed over, order ${answer.order}: ${nameOf(answer.piece)}. Set it aside; it's recorded as a difference.`;
    case "several":
      return `Several pieces have ${answer.code}: ${answer.labels.join(", ")}. Scan the label, or type its number.`;
    case "unknown":
      return answer.code === ""
        ? "Type a number, or scan a label."
        : `No piece has ${answer.code}. Added to the report. Check the tag, or type the serial.`;
    case "closed":
      return `This count was closed at ${showroomTime(answer.at)}, so nothing was counted. Start another.`;
    case "gone":
      return "This count no longer exists, so nothing was counted.";
  }
}

function nameOf({ title, label, serial }: { title: string; label: string; serial: string | null }): string {
  return [title, label, serial].filter(Boolean).join(", ");
}
