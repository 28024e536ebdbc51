import { Maximize2, Ruler } from "lucide-react";
import type { ViewName } from "../../../preview/camera/named-views.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { PreviewState } from "./preview-state.ts";
import { ViewMenu } from "./view-menu.tsx";

interface PreviewToolsProps {
  state: PreviewState;
  hasMeasures: boolean;
  onMeasures(isOn: boolean): void;
  onLook(view: ViewName): void;
  onOpen(dialog: "zoom" | "true-size"): void;
}

/** Views, measures and zoom, in an empty corner of the plate. */
export function PreviewTools({ state, hasMeasures, onMeasures, onLook, onOpen }: PreviewToolsProps) {
  return (
    <div className="absolute top-2.5 right-3 z-1 flex max-lg:top-auto max-lg:right-2 max-lg:bottom-5 noscript:hidden">
      <ViewMenu isLive={state === "live"} onLook={onLook} onTrueSize={() => onOpen("true-size")} />
      <IconButton
        label="Measurements"
        aria-pressed={hasMeasures}
        onClick={() => onMeasures(!hasMeasures)}
        className="aria-pressed:text-gold"
      >
        <Ruler aria-hidden="true" size={20} strokeWidth={1.25} />
      </IconButton>
      <IconButton label="Zoom preview" onClick={() => onOpen("zoom")}>
        <Maximize2 aria-hidden="true" size={20} strokeWidth={1.25} />
      </IconButton>
    </div>
  );
}
