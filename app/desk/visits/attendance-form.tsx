import { Form } from "react-router";
import { visitStates } from "../../../modules/visits/visit-states.ts";
import { Button } from "../../ui/button.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { deskPath } from "../kit/desk-path.ts";
import type { VisitWithPieces } from "./desk-visits.server.ts";

/** Records whether the client came, or undoes that. */
export function AttendanceForm({ visit, day }: { visit: VisitWithPieces; day?: string }) {
  const { id, state, version } = visit;
  const { label, tone } = visitStates[state];
  return (
    <Form
      method="post"
      action={deskPath(`/desk/visits/${id}`, { day })}
      preventScrollReset
      className="flex flex-wrap items-center gap-3"
    >
      <input type="hidden" name="version" value={version} />
      {state === "booked" ? (
        <>
          <Button type="submit" name="intent" value="came" variant="secondary">
            Showed up
          </Button>
          <Button type="submit" name="intent" value="missed" variant="secondary">
            No-show
          </Button>
        </>
      ) : (
        <>
          <DeskBadge tone={tone}>{label}</DeskBadge>
          <Button type="submit" name="intent" value="booked" variant="secondary" size="sm">
            Undo
          </Button>
        </>
      )}
    </Form>
  );
}
