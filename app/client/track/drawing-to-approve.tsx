import { Form, useNavigation } from "react-router";
import type { TrackedJob } from "#workshop";
import { showroomDate } from "../../platform/showroom-time.ts";
import { SeeInRoom } from "../../store/builder/see-in-room/see-in-room.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DimensionedPicture } from "../job/dimensioned-picture.tsx";
import type { TrackAnswer } from "./track-answer.ts";

interface DrawingToApproveProps {
  piece: Pick<TrackedJob, "title" | "stage" | "design" | "designText" | "designHash" | "approvedAt">;
  answer: TrackAnswer["approval"] | undefined;
}

/** The drawing, and where approval is due its button. */
export function DrawingToApprove({ piece, answer }: DrawingToApproveProps) {
  const { title, stage, design, designText, approvedAt } = piece;
  const waits = stage === "design";
  return (
    <section aria-labelledby="drawing" className="border-t border-line py-[30px]">
      <h2 id="drawing" className="font-serif text-[22px] leading-[1.2] font-[350]">
        {waits ? "Your drawing to approve" : "Your drawing"}
      </h2>
      {answer && (
        <Notice kind={answer.kind} className="mt-4">
          {answer.text}
        </Notice>
      )}
      <div className="mt-4">
        {design ? (
          <>
            <DimensionedPicture designText={designText} title={title} />
            <SeeInRoom design={design} className="mt-5" />
          </>
        ) : (
          <p className="max-w-[36em] text-ui text-text-2">
            This design was made with an earlier version of our builder and cannot be drawn as it is. We draw
            it again and write to you when there is a drawing to approve. Nothing is made before.
          </p>
        )}
      </div>
      {approvedAt !== null && (
        <p className="mt-4 text-ui text-text-2">
          Approved on <time dateTime={new Date(approvedAt).toISOString()}>{showroomDate(approvedAt)}</time>.
          We make it exactly so.
        </p>
      )}
      {waits && design && <Approve piece={piece} />}
    </section>
  );
}

function Approve({ piece: { designHash } }: Pick<DrawingToApproveProps, "piece">) {
  const isSending = useNavigation().formData?.get("intent") === "approve";
  return (
    <Form method="post" preventScrollReset className="mt-6">
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="hash" value={designHash} />
      <p id="approval-means" className="max-w-[36em] text-ui text-text-2">
        When you approve it we make the piece exactly as drawn, and the design cannot be changed any more. Is
        anything not right? Write to us below first.
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
