import { useEffect, useMemo, useRef, useState } from "react";
import { bandOfDesign, type PairedDesign } from "#jewelry/band-choice";
import type { Design } from "#jewelry/design";
import { lineDesign } from "#jewelry/drawing/line-design";
import { pieceBending } from "#jewelry/shapes/links/bent-piece";
import type { Piece } from "#jewelry/shapes/piece";
import type { ViewName } from "../../../preview/camera/named-views.ts";
import type { CameraPose } from "../../../preview/camera/orbit.ts";
import { LivePiece } from "../../../preview/live-piece.tsx";
import { pieceMaterial } from "../../../preview/materials/material.ts";
import { classNames } from "../../../ui/class-names.ts";
import type { Theme } from "../../frame/theme/theme.ts";
import type { ShapeGenerator } from "./category-shapes.ts";
import { crossFadeClasses, type PreviewState } from "./preview-state.ts";
import { DimensionOverlay, type PlaceLines } from "./scale/dimension-overlay.tsx";
import { MeasureList } from "./scale/measure-list.tsx";

interface LiveDesignProps {
  design: Design;
  shapes: ShapeGenerator;
  theme: Theme;
  label: string;
  describedBy: string;
  view: ViewName;
  viewCount: number;
  hasPage: boolean;
  isCalm: boolean;
  /** Whether the visitor wants it live even though the device is slow. */
  isAsked: boolean;
  hasMeasures: boolean;
  isStraight: boolean;
  /** CSS pixels per millimeter; null fits the piece to the plate. */
  pixelsPerMm: number | null;
  isLive: boolean;
  onState: (state: PreviewState) => void;
}

export function LiveDesign({
  design,
  shapes,
  theme,
  hasMeasures,
  isStraight,
  isLive,
  ...rest
}: LiveDesignProps) {
  const piece = useBend(useShape(design, shapes), isStraight, rest.isCalm);
  const look = useLook(design, theme);
  const lines = useRef<PlaceLines>(null);
  const sight = useRef<CameraPose>(null);
  return (
    <>
      <div className={classNames(crossFadeClasses, "absolute inset-0", !isLive && "invisible opacity-0")}>
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

/** Keeps the shape if only colors change. Shows the last piece until another category's shapes are loaded. */
function useShape(design: Design, { category, shapeOf }: ShapeGenerator): Piece {
  const shaped = JSON.stringify({ ...lineDesign(design), engraving: { ...design.engraving, text: "" } });
  const known = useRef(shaped);
  if (category === design.category) known.current = shaped;
  const current = known.current;
  return useMemo(() => shapeOf(JSON.parse(current) as Design), [shapeOf, current]);
}

const bendMs = 900;

/** Animates a linked piece between worn and straight; jumps if reduced motion is preferred. */
function useBend(piece: Piece, isStraight: boolean, isCalm: boolean): Piece {
  const bend = useMemo(() => pieceBending(piece), [piece]);
  const wanted = bend && isStraight ? 1 : 0;
  const [straightness, setStraightness] = useState(0);
  const now = useRef(straightness);
  now.current = straightness;
  useEffect(() => {
    const from = now.current;
    if (from === wanted) return;
    if (isCalm) {
      setStraightness(wanted);
      return;
    }
    const begun = performance.now();
    let frame = requestAnimationFrame(function step(at) {
      const share = Math.min(1, Math.max(0, (at - begun) / bendMs));
      const eased = share * share * (3 - 2 * share);
      setStraightness(from + (wanted - from) * eased);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, isCalm]);
  return useMemo(() => bend?.(straightness) ?? piece, [bend, straightness, piece]);
}

function useLook(design: PairedDesign, theme: Theme) {
  const { metal, finishing, primaryStone: stone } = design;
  const seen = [
    metal,
    bandOfDesign(design)?.metal,
    finishing?.metalFinish,
    stone?.type,
    stone?.color,
    stone?.clarity,
    theme,
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of a design has to do with light is in these words.
  return useMemo(() => pieceMaterial(design, theme), [JSON.stringify(seen)]);
}
