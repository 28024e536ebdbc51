import type { Design } from "#jewelry/design";
import type { PreviewState } from "./preview-state.ts";

interface PreviewCaptionsProps {
  design: Design;
  state: PreviewState;
  /** Whether the plate's foot is free: neither measures stand there nor a piece seen close. */
  hasRoom: boolean;
}

const hints: Record<PreviewState, string> = {
  waiting: "",
  live: "Drag to turn, pinch to zoom",
  lost: "",
  failed: "Drawn in lines: this browser shows no live view",
};

/** What stands on the plate's empty corners. */
export function PreviewCaptions({ design, state, hasRoom }: PreviewCaptionsProps) {
  const { category, primaryStone } = design;
  return (
    <>
      <p className="pointer-events-none absolute top-5 left-6 text-small text-text-2 max-lg:hidden">
        Your {category}
        {state === "live" && ", live"}
      </p>
      {hasRoom && (
        <p className="pointer-events-none absolute bottom-5 left-6 max-w-[calc(100%-48px)] text-small text-text-2 max-lg:sr-only">
          {primaryStone ? hints[state] : "The stone is a glass stand-in until you choose one"}
        </p>
      )}
    </>
  );
}
