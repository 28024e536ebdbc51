import { DeskSection } from "../kit/desk-section.tsx";
import type { JobRemark } from "./desk-jobs.server.ts";

interface JobPaperProps {
  number: string;
  /** Names of the files that can be had of this piece. */
  files: readonly string[];
  /** Null while they cannot be checked. */
  remarks: readonly JobRemark[] | null;
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
  "metal.stl": "Metal, STL",
  "stones.stl": "Stones, STL",
  "metal.3mf": "Metal, 3MF",
  "piece.3mf": "Whole piece, 3MF",
  "piece.glb": "Whole piece, GLB",
  "band.stl": "Matching band, STL",
  "band.3mf": "Matching band, 3MF",
};

/** What the workshop needs: the sheet, the files in millimeters, and the bench rules that the design breaks. */
export function JobPaper({ number, files, remarks }: JobPaperProps) {
  return (
    <div className="grid gap-8 lg:grid-cols-2 lg:gap-12">
      <DeskSection title="Sheet and files">
        <ul className="flex flex-wrap gap-x-7 gap-y-4">
          <li>
            {/* A document navigation: its drawings are markup, which the policy keeps scripts from inserting. */}
            <a className={linkLook} href={`/desk/jobs/${number}/sheet`}>
              Job sheet to print
            </a>
          </li>
          {files.map((name) => (
            <li key={name}>
              <a className={linkLook} href={`/desk/jobs/${number}/files/${name}`} download>
                {fileWords[name] ?? name}
              </a>
            </li>
          ))}
        </ul>
        <p className="text-small text-text-2">Each body is closed; lengths are in millimeters.</p>
      </DeskSection>
      <DeskSection title="Bench rules">
        {remarks === null ? (
          <p className="text-ui text-text-2">They could not be checked just now. Load this page again.</p>
        ) : remarks.length === 0 ? (
          <p className="text-ui text-text-2">The design keeps them all.</p>
        ) : (
          <ul className="grid gap-2.5 text-ui">
            {remarks.map(({ id, question, numbers }) => (
              <li key={id}>
                <span className="font-medium">{questions[question]}.</span> {numbers}
              </li>
            ))}
          </ul>
        )}
      </DeskSection>
    </div>
  );
}
