import { Form, useNavigation } from "react-router";
import type { TrackedJob } from "#workshop";
import { showroomDate } from "../../platform/showroom-time.ts";
import { DesignPreview } from "../../store/builder/design-preview/design-preview.tsx";
import { SeeInRoom } from "../../store/builder/see-in-room/see-in-room.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ChangeList, changeCount } from "../job/change-list.tsx";
import type { DrawingChanges } from "../job/drawing-changes.server.ts";
import { DrawingVersions } from "../job/drawing-versions.tsx";
import type { TrackAnswer } from "./track-answer.ts";

interface DrawingToApproveProps {
  piece: Pick<
    TrackedJob,
    "title" | "stage" | "design" | "earlier" | "revision" | "designHash" | "approvedAt"
  >;
  /** Null while nobody can tell, and for a design that cannot be read. */
  drawn: DrawingChanges | null;
  answer: TrackAnswer["approval"] | undefined;
}

/** The piece live, its drawing over the one before, what changed, and where approval is due its button. */
export function DrawingToApprove({ piece, drawn, answer }: DrawingToApproveProps) {
  const { stage, design, approvedAt } = piece;
  const waits = stage === "design";
  return (
    <section id="drawing-to-approve" aria-labelledby="drawing" className="border-t border-line py-[30px]">
      <h2 id="drawing" className="font-serif text-[22px] leading-[1.2] font-[350]">
        {waits ? "Your drawing to approve" : "Your drawing"}
      </h2>
      {answer && (
        <Notice kind={answer.kind} className="mt-4">
          {answer.text}
        </Notice>
      )}
      {design ? <Drawn piece={{ ...piece, design }} drawn={drawn} /> : <Unreadable />}
      {approvedAt !== null && (
        <p className="mt-4 text-ui text-text-2">
          Approved on <time dateTime={new Date(approvedAt).toISOString()}>{showroomDate(approvedAt)}</time>.
          We make it exactly so.
        </p>
      )}
      {waits && design && <Approve piece={piece} drawn={drawn} />}
    </section>
  );
}

function Unreadable() {
  return (
    <p className="mt-4 max-w-[36em] text-ui text-text-2">
      This design was made with an earlier version of our builder and cannot be drawn as it is. We draw it
      again and write to you when there is a drawing to approve. Nothing is made before.
    </p>
  );
}

interface DrawnProps extends Pick<DrawingToApproveProps, "drawn"> {
  piece: DrawingToApproveProps["piece"] & { design: NonNullable<TrackedJob["design"]> };
}

function Drawn({ piece: { title, design, earlier, revision }, drawn }: DrawnProps) {
  return (
    <>
      <div className="mt-4 aspect-4/5 md:aspect-16/11">
        <DesignPreview design={design} />
      </div>
      <div className="mt-6">
        <DrawingVersions {...{ title, design, earlier, revision }} />
      </div>
      {/* The model is of the design's own stone. */}
      {!design.measuredStone && <SeeInRoom design={design} className="mt-5" />}
      {earlier && drawn && (
        <div className="mt-8">
          <h3 className="font-serif text-[19px]">{changeCount(drawn.changes)} since the drawing before</h3>
          <ChangeList changes={drawn.changes} />
        </div>
      )}
      {drawn && drawn.remarks.length > 0 && <Remarks remarks={drawn.remarks} />}
    </>
  );
}

/** What the bench remarks, in plain words. */
function Remarks({ remarks }: Pick<DrawingChanges, "remarks">) {
  return (
    <section aria-label="What the bench remarks" className="mt-8">
      <h3 className="font-serif text-[19px]">What the bench remarks</h3>
      <ul className="mt-2 grid max-w-[36em] gap-2 text-ui text-text-2">
        {remarks.map(({ id, advice }) => (
          <li key={id}>{advice}</li>
        ))}
      </ul>
    </section>
  );
}

function Approve({ piece: { designHash, earlier }, drawn }: Omit<DrawingToApproveProps, "answer">) {
  const isSending = useNavigation().formData?.get("intent") === "approve";
  if (!drawn)
    return (
      <Notice kind="error" className="mt-6">
        We could not list the values of this drawing just now. Load this page again in a moment to approve it.
      </Notice>
    );
  const changes =
    earlier && drawn.changes.length > 0
      ? ` with the ${drawn.changes.length === 1 ? "change" : `${drawn.changes.length} changes`} listed above`
      : "";
  return (
    <Form method="post" preventScrollReset className="mt-6">
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="hash" value={designHash} />
      <p id="approval-means" className="max-w-[36em] text-ui text-text-2">
        When you approve it we make the piece exactly as drawn{changes}, and the design cannot be changed any
        more. Is anything not right? Write to us below first.
      </p>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        aria-describedby="approval-means"
        busy={isSending ? "Approving" : undefined}
        className="mt-5 max-sm:w-full"
      >
        Approve this drawing
      </Button>
    </Form>
  );
}
