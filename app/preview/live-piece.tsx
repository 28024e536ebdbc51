import { useEffect, useRef, useState } from "react";
import type { Engraving } from "#jewelry/design";
import type { Piece } from "#jewelry/shapes/piece";
import type { ViewName } from "./camera/named-views.ts";
import { renderEngraving } from "./engraving-picture.ts";
import type { PieceMaterial } from "./materials/material.ts";
import { Preview, type PreviewOptions } from "./preview.ts";

interface LivePieceProps extends PreviewOptions {
  piece: Piece;
  look: PieceMaterial;
  engraving: Engraving;
  /** The named view to ease to. Eases again when `viewCount` changes. */
  view: ViewName;
  viewCount?: number;
  /** Accessible name: what the piece is and how to turn it. */
  label: string;
  describedBy?: string;
  /** CSS pixels per millimeter at the piece's middle. Null shows it as large as fits. */
  pixelsPerMm: number | null;
}

/** The live piece on a transparent canvas that fills its parent. Stays clear if WebGL fails (`onState` "failed"). */
export function LivePiece(props: LivePieceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { piece, look, engraving, view, viewCount, hasPage, isCalm, pixelsPerMm } = props;

  useEffect(() => {
    let opened: Preview | null = null;
    // Creating the context, shapes and letters takes a while, so yield to the page in between.
    const timer = setTimeout(() => {
      const { hasPage, isCalm, isAsked } = latest.current;
      opened = Preview.open(canvas.current!, {
        hasPage,
        isCalm,
        isAsked,
        onState: (state) => latest.current.onState(state),
        onMove: (sight) => latest.current.onMove?.(sight),
      });
      setPreview(opened);
      if (!opened) latest.current.onState("failed");
    });
    return () => {
      clearTimeout(timer);
      opened?.dispose();
    };
  }, []);

  useEffect(() => {
    if (!preview) return;
    preview.isCalm = isCalm;
    preview.pixelsPerMm = pixelsPerMm;
  }, [preview, isCalm, pixelsPerMm]);

  const lookBefore = useRef(look);
  useEffect(() => {
    preview?.show(piece, look, lookBefore.current !== look);
    lookBefore.current = look;
  }, [preview, piece, look]);

  const { text, font } = engraving;
  const words = engraving.enabled ? text : "";
  useEffect(() => {
    if (!preview) return;
    let isCurrent = true;
    const strip = piece.engraving ?? { lengthMm: 0, heightMm: 0 };
    const timer = setTimeout(async () => {
      const letters = await renderEngraving(words, font, strip);
      if (isCurrent) preview.engrave(letters);
    });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [preview, piece, words, font]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: incrementing the count requests the same view again.
  useEffect(() => {
    preview?.look(view);
  }, [preview, view, viewCount]);

  return (
    <canvas
      ref={canvas}
      tabIndex={0}
      role="img"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      className={`absolute inset-0 size-full cursor-grab select-none active:cursor-grabbing ${hasPage ? "touch-pan-y" : "touch-none"}`}
    />
  );
}
