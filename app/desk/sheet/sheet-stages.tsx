import { stageLabels, workStages } from "../../client/job/stage-labels.ts";
import { deskDay } from "../kit/desk-time.ts";

/** A box for each stage: ticked by the store as far as it knows, by hand from then on. */
export function SheetStages({ reached }: { reached: Record<string, number> }) {
  return (
    <ol className="sheet-stages">
      {workStages.map((stage) => {
        const at = reached[stage];
        return (
          <li key={stage}>
            <svg viewBox="0 0 10 10" role="img" aria-label={at ? "Reached" : "Not reached"}>
              <path d="M.5.5h9v9h-9z" />
              {at && <path d="M2 5.2 4.2 7.5 8.2 2.6" />}
            </svg>
            <span>
              {stageLabels[stage]}
              <small>{at ? deskDay(at) : ""}</small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
