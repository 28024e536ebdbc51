import { CastingsPending } from "../../client/job/castings-pending.tsx";
import { approvedFileName } from "../kit/approved-drawing.ts";
import { DeskSection } from "../kit/desk-section.tsx";
import type { JobRemark } from "./desk-jobs.server.ts";
import type { JobCastings } from "./job-castings.server.ts";
import { drawingFileName, folderFileName } from "./job-labels.ts";

interface JobPaperProps {
  number: string;
  /** Null while being computed or if that fails. */
  castings: JobCastings | null;
  /** Names of the files of this piece with its stones set. */
  files: readonly string[];
  /** Null if they can't be checked right now. */
  remarks: readonly JobRemark[] | null;
  /** Whether the drawing as the client approved it was stored. */
  hasApproved: boolean;
}

const linkLook = "text-underline hit-area text-ui font-medium";

const questions: Readonly<Record<JobRemark["question"], string>> = {
  cast: "Casting",
  set: "Setting",
  worn: "Wear",
  resized: "Sizing",
  engraved: "Engraving",
};
const fileWords: Record<string, string> = {
  "piece.3mf": "As set, 3MF",
  "piece.glb": "As set, GLB",
};

/** What the workshop needs: the sheet, files in millimeters, and bench rules the design breaks. */
export function JobFiles({ number, castings, files, remarks, hasApproved }: JobPaperProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <DeskSection title="Job sheet and files">
        <ul className="flex flex-wrap gap-x-7 gap-y-4">
          <li>
            {/* A document navigation, because its drawings are markup, which the policy keeps scripts from inserting. */}
            <a className={linkLook} href={`/desk/jobs/${number}/sheet`}>
              Print job sheet
            </a>
          </li>
          <li>
            <a className={linkLook} href={`/desk/jobs/${number}/files/${folderFileName}`} download>
              All files (ZIP)
            </a>
          </li>
          {hasApproved && (
            <li>
              <a className={linkLook} href={`/desk/jobs/${number}/files/${approvedFileName}`} download>
                Approved drawing (SVG)
              </a>
            </li>
          )}
          {files.map((name) => (
            <li key={name}>
              <a className={linkLook} href={`/desk/jobs/${number}/files/${name}`} download>
                {fileWords[name] ?? name}
              </a>
            </li>
          ))}
        </ul>
        <CastingsPending
          page={`/desk/jobs/${number}`}
          isPending={castings === null}
          awaited="weights and wall thickness"
        >
          Castings ready and wall thickness measured.
        </CastingsPending>
        <div className="min-h-22">
          <OrderedParts castings={castings} />
        </div>
      </DeskSection>
      <DeskSection title="Bench rules">
        <div className="grid min-h-58 content-start gap-4">
          <BrokenRules remarks={remarks} castings={castings} />
          <ThinPlaces number={number} castings={castings} />
        </div>
      </DeskSection>
    </div>
  );
}

function OrderedParts({ castings }: Pick<JobPaperProps, "castings">) {
  if (!castings) return null;
  const { parts, bandGrams, castGrams, weighOutGrams } = castings;
  return (
    <div className="grid gap-1 text-small text-text-2 tabular-nums">
      {parts.length > 0 && (
        <p>
          {`${[
            ...parts.map(({ letter, count, grams }) => `Casting ${letter} × ${count}, ${grams.toFixed(2)} g`),
            ...(parts.length > 1 ? ["each kind in its own file"] : []),
          ].join("; ")}.`}
        </p>
      )}
      <p>
        {castGrams.toFixed(2)} g as cast. Weigh out {weighOutGrams.toFixed(1)} g with sprue and button.
      </p>
      {bandGrams !== null && <p>Matching band alone: {bandGrams.toFixed(2)} g as cast.</p>}
      <p>
        The ZIP has a read-me for caster and setter, the castings, the stones with their map and setting
        order, the drawing and the bill of materials. Models are watertight; units are millimeters.
      </p>
    </div>
  );
}

/** Bench rules broken by the design, then those broken by its castings. */
function BrokenRules({ remarks, castings }: Pick<JobPaperProps, "remarks" | "castings">) {
  if (!remarks)
    return <p className="text-ui text-text-2">We couldn't check them right now. Reload this page.</p>;
  const broken = [...remarks, ...(castings?.remarks ?? [])];
  if (broken.length === 0)
    return (
      <p className="text-ui text-text-2">
        {castings ? "Passes every bench rule." : "Passes every rule checked so far."}
      </p>
    );
  return (
    <ul className="grid gap-2.5 text-ui">
      {broken.map(({ id, question, numbers }) => (
        <li key={id}>
          <span className="font-medium">{questions[question]}.</span> {numbers}
        </li>
      ))}
    </ul>
  );
}

/** The thinnest place of each part, numbered as in the sheet's drawing. */
function ThinPlaces({ number, castings }: Pick<JobPaperProps, "number" | "castings">) {
  if (!castings || castings.thinPlaces.length === 0) return null;
  return (
    <>
      <ol className="grid list-inside list-decimal gap-1 text-small text-text-2 tabular-nums">
        {castings.thinPlaces.map(({ part, thicknessMm, at: [x, y, z] }) => (
          <li key={part}>
            {part[0]!.toUpperCase() + part.slice(1)} {thicknessMm.toFixed(2)} mm, at {x.toFixed(1)},{" "}
            {y.toFixed(1)}, {z.toFixed(1)}
          </li>
        ))}
      </ol>
      <p>
        <a className={linkLook} href={`/desk/jobs/${number}/files/${drawingFileName}`} download>
          Drawing with these numbers (SVG)
        </a>
      </p>
    </>
  );
}
