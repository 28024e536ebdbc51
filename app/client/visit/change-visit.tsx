import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#messages";
import { TimeChoices } from "../../store/visit/time-choice.tsx";
import { useRadioValues } from "../../store/visit/use-radio-values.ts";
import type { VisitCalendar } from "../../store/visit/visit-view.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { VisitReply } from "./visit-reply.ts";

interface ChangeVisitProps {
  visit: { version: number };
  calendar: VisitCalendar;
  path: string;
  reply: VisitReply | undefined;
}

/** The forms to reschedule and to cancel a visit. */
export function ChangeVisitForms({ visit, calendar, path, reply }: ChangeVisitProps) {
  const form = useRef<HTMLFormElement>(null);
  const { chosen, follow } = useRadioValues(form, { time: reply?.time ?? "" });
  const { formData, state } = useNavigation();
  const sent = state === "idle" ? null : formData?.get("intent");
  const time = calendar.times.find(({ value }) => value === chosen.time);
  const error = (intent: VisitReply["intent"]) => (reply?.intent === intent ? reply.text : undefined);
  return (
    <>
      <Form ref={form} method="post" action={path} preventScrollReset onChange={follow}>
        <input type="hidden" name="version" value={visit.version} />
        <TimeChoices
          calendar={calendar}
          title={m.visit.reschedule}
          pathOf={(day) => `${path}?day=${day}`}
          value={reply?.time}
          error={error("move")}
        />
        <Button
          type="submit"
          name="intent"
          value="move"
          busy={sent === "move" ? m.visit.rescheduling : undefined}
        >
          {time ? m.visit.rescheduleTo(`${time.day}, ${time.clock}`) : m.visit.rescheduleVisit}
        </Button>
      </Form>
      <section aria-labelledby="cancel-title" className="mt-12 border-t border-line py-9">
        <h2 id="cancel-title" className="font-serif text-title-2">
          {m.visit.cancelVisit}
        </h2>
        <p className="mt-4 mb-5 max-w-[34em] text-ui text-text-2">{m.visit.ifCanceled}</p>
        {error("cancel") && (
          <Notice kind="error" className="mb-5">
            {error("cancel")}
          </Notice>
        )}
        <Form method="post" action={path} preventScrollReset>
          <input type="hidden" name="version" value={visit.version} />
          <Button
            type="submit"
            name="intent"
            value="cancel"
            variant="secondary"
            busy={sent === "cancel" ? m.visit.canceling : undefined}
          >
            {m.visit.cancelVisit}
          </Button>
        </Form>
      </section>
    </>
  );
}
