import type { Design } from "#jewelry/design";
import type { PreviewState } from "./preview-state.ts";

interface PreviewCaptionsProps {
  design: Design;
  state: PreviewState;
  /** The measures stand where the hint would. */
  hasMeasures: boolean;
}

const hints: Record<PreviewState, string> = {
  waiting: "",
  live: "Drag to turn, pinch to zoom",
  lost: "",
  failed: "Drawn in lines: this browser shows no live view",
};

/** What stands on the plate's empty corners. */
export function PreviewCaptions({ design, state, hasMeasures }: PreviewCaptionsProps) {
  const { category, primaryStone } = design;
  return (
    <>
      <p className="pointer-events-none absolute top-5 left-6 text-small text-text-2 max-lg:hidden">
        Your {category}
        {state === "live" && ", live"}
      </p>
      {!hasMeasures && (
        <div className="pointer-events-none absolute bottom-5 left-6 grid max-w-[calc(100%-48px)] gap-1 text-small text-text-2 max-lg:sr-only">
          {!primaryStone && <p>The stone is a glass stand-in until you choose one</p>}
          {hints[state] && <p>{hints[state]}</p>}
        </div>
      )}
    </>
  );
}
