import { useId } from "react";
import { bandOfDesign, type PairedDesign, withBand } from "#jewelry/band-choice";
import { drawingQuery } from "#jewelry/drawing-link";
import { m } from "#messages";
import { classNames } from "../../ui/class-names.ts";
import { DimensionedPicture } from "./dimensioned-picture.tsx";

interface DrawingVersionsProps {
  title: string;
  design: PairedDesign;
  /** The previous drawing; null for the first. */
  earlier: PairedDesign | null;
  /** The drawing's number, starting at 1. */
  revision: number;
  /** URL at the desk of the drawing with thin places marked, to which a query is appended. Null if not shown. */
  marked?: string | null;
}

const choices = [
  { id: "over", show: "group-has-[[value=over]:checked]/versions:block" },
  { id: "now", show: "group-has-[[value=now]:checked]/versions:block" },
  { id: "before", show: "group-has-[[value=before]:checked]/versions:block" },
] as const;

/** The dimensioned drawings of a piece and of the band ordered with it. */
export function DrawingVersions({ title, design, earlier, revision, marked = null }: DrawingVersionsProps) {
  const ring = { design: withBand(design, null), earlier: earlier && withBand(earlier, null) };
  if (!bandOfDesign(design)) return <Versions {...{ title, revision, marked, ...ring }} />;
  return (
    <div className="grid gap-8">
      <Versions {...{ title, revision, marked, ...ring }} />
      <section aria-label={m.track.band} className="grid gap-3">
        <h3 className="text-ui font-medium">{m.track.band}</h3>
        <Versions
          title={m.track.bandOf(title)}
          design={design}
          earlier={earlier && bandOfDesign(earlier) ? earlier : null}
          revision={revision}
          marked={marked && `${marked}&band`}
        />
      </section>
    </div>
  );
}

/** A single drawing or, if there was a previous one, the new one over the old one and each separately. */
function Versions({ title, design, earlier, revision, marked = null }: DrawingVersionsProps) {
  const name = useId();
  if (!earlier) return <DimensionedPicture query={drawingQuery(design)} title={title} marked={marked} />;
  const versions = {
    over: {
      label: m.track.both,
      query: drawingQuery(design, earlier),
      title: m.track.drawingOver(title, revision, revision - 1),
      marked: marked && `${marked}&over`,
    },
    now: {
      label: m.track.nowDrawing(revision),
      query: drawingQuery(design),
      title: m.track.drawingOf(title, revision),
      marked,
    },
    before: {
      label: m.track.beforeDrawing(revision - 1),
      query: drawingQuery(earlier),
      title: m.track.drawingOf(title, revision - 1),
    },
  };
  return (
    <div className="group/versions">
      <fieldset className="flex flex-wrap gap-x-6 border-0 p-0">
        <legend className="sr-only">{m.track.drawingVersion}</legend>
        {choices.map(({ id }) => (
          <label key={id} className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-ui">
            <input
              type="radio"
              name={name}
              value={id}
              defaultChecked={id === "over"}
              className="size-4 accent-current"
            />
            {versions[id].label}
          </label>
        ))}
      </fieldset>
      {choices.map(({ id, show }) => (
        <div key={id} className={classNames("hidden", show)}>
          <DimensionedPicture {...versions[id]} isLazy={id !== "over"} />
        </div>
      ))}
    </div>
  );
}
