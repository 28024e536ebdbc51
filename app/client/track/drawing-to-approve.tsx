import { Form, useNavigation } from "react-router";
import { bandOfDesign } from "#jewelry/band-choice";
import { drawnChanges } from "#jewelry/making/changes/sheet-changes";
import { remarkAdvice } from "#jewelry/making/rules/remark-advice";
import { m } from "#messages";
import type { TrackedJob } from "#workshop";
import { showroomDate } from "../../platform/showroom-time.ts";
import { DesignPreview } from "../../store/builder/design-preview/design-preview.tsx";
import { ArViewerLink } from "../../store/builder/see-in-room/ar-viewer-link.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { useFocusFirstError } from "../../ui/use-first-error.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { CastingsPending } from "../job/castings-pending.tsx";
import { ChangeList, changeCount, ValueList } from "../job/change-list.tsx";
import { ApprovedPictures } from "../job/dimensioned-picture.tsx";
import type { DrawingChanges } from "../job/drawing-changes.server.ts";
import { DrawingVersions } from "../job/drawing-versions.tsx";
import type { ApprovalAnswer, TrackAnswer } from "./track-answer.ts";
import { WrittenWork } from "./written-work.tsx";

/** The current drawing, the stored approved one, or the approved one drawn again at a time, because none was stored. */
export type DrawnAs = { kind: "current" | "approved" } | { kind: "again"; on: number };

interface DrawingToApproveProps {
  /** The path of the piece's page. */
  page: string;
  piece: Pick<
    TrackedJob,
    | "title"
    | "stage"
    | "design"
    | "written"
    | "pictures"
    | "earlier"
    | "revision"
    | "designHash"
    | "approvedAt"
  >;
  /** Null if unavailable, or if the design is unreadable. */
  drawn: DrawingChanges | null;
  drawnAs: DrawnAs;
  /** Identifies the values in `drawn`. */
  valuesHash: string | null;
  answer: TrackAnswer["approval"];
}

/** The live piece, its drawing over the previous one, the changes and, if approval is due, the button. */
export function DrawingToApprove({ page, piece, drawn, drawnAs, valuesHash, answer }: DrawingToApproveProps) {
  const { stage, design, written, designHash, approvedAt } = piece;
  const waits = stage === "design";
  return (
    <section id="drawing-to-approve" aria-labelledby="drawing" className="border-t border-line py-[30px]">
      <h2 id="drawing" className="font-serif text-[22px] leading-[1.2] font-[350]">
        {heading(piece)}
      </h2>
      {design && <DrawingComparison page={page} piece={{ ...piece, design }} {...{ drawn, drawnAs }} />}
      {!design && (written ? <WrittenWork page={page} piece={{ ...piece, written }} /> : <Unreadable />)}
      <div id="approval" className="mt-6 grid max-w-[36em] gap-4 empty:hidden">
        {approvedAt !== null && (
          <p className="text-ui text-text-2">
            {m.track.approvedOn}
            <time dateTime={new Date(approvedAt).toISOString()}>{showroomDate(approvedAt)}</time>
            {written && !design ? m.track.asDescribed : m.track.asDrawn}
          </p>
        )}
        {drawnAs.kind === "again" && (
          <p className="text-ui text-text-2">{m.track.drawnAgain(showroomDate(drawnAs.on))}</p>
        )}
        {waits && ((design && drawn) || written) ? (
          <Approve
            key={designHash}
            {...{ page, designHash, valuesHash, answer }}
            readLabel={design && drawn ? drawnLabel({ ...piece, design }, drawn) : m.track.confirmDescription}
          />
        ) : (
          answer && <ApprovalNotice answer={answer} />
        )}
        {waits && design && !drawn && <Notice kind="error">{m.track.notLoaded}</Notice>}
      </div>
    </section>
  );
}

function Unreadable() {
  return <p className="mt-4 max-w-[36em] text-ui text-text-2">{m.track.toRedraw}</p>;
}

interface DrawnProps extends Pick<DrawingToApproveProps, "page" | "drawn" | "drawnAs"> {
  piece: DrawingToApproveProps["piece"] & { design: NonNullable<TrackedJob["design"]> };
}

function DrawingComparison({ page, piece, drawn, drawnAs }: DrawnProps) {
  const { title, design, earlier, revision } = piece;
  const isApproved = drawnAs.kind === "approved";
  return (
    <>
      <div className="mt-4 aspect-4/5 md:aspect-16/11">
        <DesignPreview design={design} />
      </div>
      {isApproved && <p className="mt-3 text-small text-text-2">{m.track.previewOfToday}</p>}
      <div className="mt-6">
        {isApproved ? (
          <ApprovedPictures page={page} title={title} hasBand={bandOfDesign(design) !== null} />
        ) : (
          <DrawingVersions {...{ title, design, earlier, revision }} />
        )}
      </div>
      {/* The model shows the design's own stone, not a measured one. */}
      {!design.measuredStone && <ArViewerLink design={design} className="mt-5" />}
      <div className="mt-8 grid gap-2">
        {drawn && (
          <h3 className="font-serif text-[19px]">
            {earlier ? m.track.sincePrevious(changeCount(drawn.changes)) : m.track.everyMeasurement}
          </h3>
        )}
        {!isApproved && (
          <CastingsPending page={page} isPending={!drawn?.isMeasured} awaited={m.track.weightsAndWalls}>
            {m.track.castingsMeasured}
          </CastingsPending>
        )}
        {drawn && <div>{earlier ? <ChangeList {...drawn} /> : <ValueList {...drawn} />}</div>}
      </div>
      {drawn && drawn.remarks.length > 0 && <Remarks remarks={drawn.remarks} />}
    </>
  );
}

function Remarks({ remarks }: Pick<DrawingChanges, "remarks">) {
  return (
    <section aria-label={m.track.workshopNotes} className="mt-8">
      <h3 className="font-serif text-[19px]">{m.track.workshopNotes}</h3>
      <ul className="mt-2 grid max-w-[36em] gap-2 text-ui text-text-2">
        {remarks.map(({ id }) => (
          <li key={id}>{remarkAdvice(id)}</li>
        ))}
      </ul>
    </section>
  );
}

function ApprovalNotice({ answer: { kind, text } }: { answer: ApprovalAnswer }) {
  return text ? <Notice kind={kind}>{text}</Notice> : null;
}

function heading({ stage, design, written }: DrawingToApproveProps["piece"]): string {
  if (written && !design) return stage === "design" ? m.track.toApprove : m.track.whatWeMake;
  return stage === "design" ? m.track.drawingToApprove : m.track.yourDrawing;
}

/** What the client confirms to have read of a drawing. */
function drawnLabel({ design, earlier }: DrawnProps["piece"], drawn: DrawingChanges): string {
  const { size } = design.sizing ?? {};
  const count = drawnChanges(drawn.changes).length;
  const values = earlier && count > 0 ? m.track.changedMeasurements(count) : m.track.allMeasurements;
  return size ? m.track.confirmReviewedAndSize(values, String(size)) : m.track.confirmReviewed(values);
}

interface ApproveProps extends Pick<DrawingToApproveProps, "page"> {
  designHash: string;
  valuesHash: string | null;
  readLabel: string;
  answer: TrackAnswer["approval"];
}

/** The approval form: confirms that the values were read, with a signature. */
function Approve({ page, designHash, valuesHash, readLabel, answer }: ApproveProps) {
  const isSending = useNavigation().formData?.get("intent") === "approve";
  const isHydrated = useHydrated();
  const { errors, filled } = answer ?? {};
  const form = useFocusFirstError(errors);
  return (
    // Without scripts, the browser scrolls to its answer.
    <Form
      ref={form}
      method="post"
      {...(!isHydrated && { action: `${page}#approval` })}
      preventScrollReset
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="approve" />
      <input type="hidden" name="hash" value={designHash} />
      {valuesHash && <input type="hidden" name="values" value={valuesHash} />}
      <p id="approval-means" className="text-ui text-text-2">
        {m.track.beforeApproving}
        <TextLink to="#messages">{m.track.messageUs}</TextLink>
        {m.track.freeChanges}
      </p>
      <Checkbox
        name="read"
        value="yes"
        required
        label={readLabel}
        defaultChecked={filled?.hasRead}
        error={errors?.read}
      />
      <TextField
        label={m.track.signature}
        name="signature"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={filled?.signature}
        error={errors?.signature}
      />
      {answer && <ApprovalNotice answer={answer} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        aria-describedby="approval-means"
        busy={isSending ? m.track.approving : undefined}
        className="justify-self-start max-sm:w-full"
      >
        {m.track.approve}
      </Button>
    </Form>
  );
}
