import { useMemo, useRef } from "react";
import type { Design } from "#jewelry/design";
import { lineDesign } from "#jewelry/drawing/line-design";
import type { Piece } from "#jewelry/shapes/piece";
import type { ViewName } from "../../../preview/camera/named-views.ts";
import type { CameraPose } from "../../../preview/camera/orbit.ts";
import { LivePiece } from "../../../preview/live-piece.tsx";
import { lookOf } from "../../../preview/materials/material.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Theme } from "../../frame/theme/theme.ts";
import type { Shapes } from "./category-shapes.ts";
import { crossFade, type PreviewState } from "./preview-state.ts";
import { DimensionOverlay, type PlaceLines } from "./scale/dimension-overlay.tsx";
import { MeasureList } from "./scale/measure-list.tsx";

interface LiveDesignProps {
  design: Design;
  shapes: Shapes;
  theme: Theme;
  label: string;
  describedBy: string;
  view: ViewName;
  viewCount: number;
  hasPage: boolean;
  isCalm: boolean;
  /** Whether the visitor wants it live although the device is slow. */
  isAsked: boolean;
  hasMeasures: boolean;
  /** CSS pixels of a millimeter; null fits the piece to the plate. */
  pixelsPerMm: number | null;
  isLive: boolean;
  onState: (state: PreviewState) => void;
}

export function LiveDesign({ design, shapes, theme, hasMeasures, isLive, ...rest }: LiveDesignProps) {
  const piece = useShape(design, shapes);
  const look = useLook(design, theme);
  const lines = useRef<PlaceLines>(null);
  const sight = useRef<CameraPose>(null);
  return (
    <>
      <div className={classNames(crossFade, "absolute inset-0", !isLive && "invisible opacity-0")}>
        <LivePiece
          {...rest}
          piece={piece}
          look={look}
          engraving={design.engraving}
          onMove={(moved) => {
            sight.current = moved;
            lines.current?.(moved);
          }}
        />
        {hasMeasures && <DimensionOverlay piece={piece} place={lines} sight={sight} />}
      </div>
      {hasMeasures && <MeasureList piece={piece} design={design} hasLines={isLive} />}
    </>
  );
}

/** A change of color alone keeps the shape. Until another category's shapes are loaded, the last piece stays. */
function useShape(design: Design, { category, shapeOf }: Shapes): Piece {
  const shaped = JSON.stringify({ ...lineDesign(design), engraving: { ...design.engraving, text: "" } });
  const known = useRef(shaped);
  if (category === design.category) known.current = shaped;
  const current = known.current;
  return useMemo(() => shapeOf(JSON.parse(current) as Design), [shapeOf, current]);
}

function useLook(design: Design, theme: Theme) {
  const { metal, finishing, primaryStone: stone } = design;
  const seen = [metal, finishing?.metalFinish, stone?.type, stone?.color, stone?.clarity, theme];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of a design has to do with light is in these words.
  return useMemo(() => lookOf(design, theme), [JSON.stringify(seen)]);
}
