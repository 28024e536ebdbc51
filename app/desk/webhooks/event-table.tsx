import { Form } from "react-router";
import { type DeliveryState, deliveryStates } from "../../../modules/webhooks/webhook-states.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskTable } from "../kit/desk-table.tsx";

interface ShownEvent {
  id: number;
  event: string;
  subject: string;
  state: DeliveryState;
  attempts: number;
  status: number | null;
  error: string | null;
  /** Milliseconds since the Unix epoch. */
  at: number;
  next: number;
}

/** A webhook's events, newest first. */
export function EventTable({ events, canResend }: { events: readonly ShownEvent[]; canResend: boolean }) {
  if (events.length === 0)
    return <p className="text-ui text-text-2">No events yet. They appear here as things change.</p>;
  const columns = [
    {
      label: "About",
      isHead: true,
      cell: ({ subject, event }: ShownEvent) => (
        <span className="grid gap-1">
          <span>{subjectText(subject)}</span>
          <span className="text-small text-text-2 wrap-anywhere">{event}</span>
        </span>
      ),
    },
    {
      label: "Happened",
      cell: ({ at }: ShownEvent) => <span className="text-small tabular-nums">{deskTime(at)}</span>,
    },
    { label: "Status", cell: (event: ShownEvent) => <EventStatus event={event} /> },
    {
      label: "",
      cell: ({ id, state }: ShownEvent) =>
        canResend &&
        state !== "queued" && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="event" value={id} />
            <Button type="submit" name="intent" value="resend" variant="secondary" size="sm">
              Resend
            </Button>
          </Form>
        ),
    },
  ];
  return <DeskTable caption="Events" columns={columns} rows={events} rowKey={({ id }) => id} />;
}

function EventStatus({ event: { state, attempts, error, status, next } }: { event: ShownEvent }) {
  return (
    <span className="grid gap-1">
      <DeskBadge tone={deliveryStates[state].tone}>{deliveryStates[state].label}</DeskBadge>
      {state === "queued" && attempts > 0 && (
        <span className="text-small text-text-2 tabular-nums">
          {`${attempts === 1 ? "One attempt" : `${attempts} attempts`}, next ${deskTime(next)}`}
        </span>
      )}
      {state === "sent" && status !== null && (
        <span className="text-small text-text-2">{`Answered ${status}`}</span>
      )}
      {error && <span className="max-w-[44ch] text-small text-text-2 wrap-anywhere">{error}</span>}
    </span>
  );
}

/** "Product 12" */
function subjectText(subject: string): string {
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}
