import { showroomDate } from "../../platform/showroom-time.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useCanOpenPage } from "../access/use-signed-in.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Job } from "./desk-jobs.server.ts";

interface JobWrittenProps {
  job: Pick<Job, "number" | "written" | "pictures" | "source" | "stage" | "approvedAt"> & {
    approvedBy: string | null;
  };
}

/** What a job of a quote without a design makes: its lines, notes and pictures, without prices. */
export function JobWritten({ job }: JobWrittenProps) {
  const { number, written, pictures, source, stage, approvedAt, approvedBy } = job;
  const canDraw = useCanOpenPage("desk/quotes/:id/pictures");
  const quote = source.kind === "deposit" ? source.quote : null;
  if (!written) return null;
  return (
    <DeskSection title="What to make">
      <ul className="grid border-t border-line">
        {written.lines.map(({ title, note, quantityMilli, unit }, index) => (
          <li key={index} className="flex justify-between gap-4 border-b border-line py-2.5 text-ui">
            <span className="grid min-w-0 wrap-anywhere">
              {title}
              {note !== "" && <span className="text-small text-text-2">{note}</span>}
            </span>
            <span className="flex-none tabular-nums">{`${quantityMilli / 1_000} ${unit}`.trim()}</span>
          </li>
        ))}
      </ul>
      {written.words !== "" && (
        <p className="max-w-[36em] border-l border-control pl-4 text-ui wrap-anywhere whitespace-pre-line">
          {written.words}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {pictures.map(({ id, purpose, note }) => (
            <li key={id} className="grid content-start gap-1 text-small">
              <a
                href={`/desk/jobs/${number}/pictures/${id}`}
                className="plate block aspect-[4/5] overflow-hidden"
              >
                <img
                  src={`/desk/jobs/${number}/pictures/${id}`}
                  alt={note || pictureNames[purpose]}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </a>
              <span className="wrap-anywhere">{note || pictureNames[purpose]}</span>
            </li>
          ))}
        </ul>
      )}
      <DeskFacts
        facts={[
          {
            label: "Approval",
            value:
              approvedAt === null
                ? "Not yet"
                : `Approved ${showroomDate(approvedAt)}${approvedBy === null ? "" : `, signed ${approvedBy}`}, locked`,
          },
        ]}
      />
      {stage === "design" && canDraw && quote && (
        <p className="text-ui">
          <TextLink to={`/desk/quotes/${quote.label}/pictures`}>Add a drawing</TextLink>, and we'll email the
          client to approve it. Without one, they approve the lines.
        </p>
      )}
    </DeskSection>
  );
}

const pictureNames = { sketch: "Sketch", photo: "Photo", drawing: "Drawing" };
