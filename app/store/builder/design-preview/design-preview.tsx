import { useEffect, useRef, useState } from "react";
import { changeSentence, pictureSentence } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { isFlexible } from "#jewelry/is-flexible";
import type { PhaseId } from "#jewelry/phases";
import { m } from "#messages";
import type { ViewName } from "../../../preview/camera/named-views.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { PieceView, usePieceView } from "./piece-view.tsx";
import { PreviewCaptions } from "./preview-captions.tsx";
import { type PreviewState, setLivePace, useLivePace } from "./preview-state.ts";
import { PreviewTools } from "./preview-tools.tsx";
import { TrueSizeView } from "./scale/true-size-view.tsx";

interface TrueSizeDialogProps {
  open: boolean;
  onClose(): void;
  design: Design;
  label: string;
}

const fromFront = { name: "front", count: 0 } as const;

/** The piece at actual size, after calibrating the screen with a credit card. */
function TrueSizeDialog({ open, onClose, design, label }: TrueSizeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.builder.trueSize}
      widthClassName="w-[min(640px,calc(100vw-24px))]"
    >
      {open && (
        <TrueSizeView hint={m.builder.dragToTurn}>
          {(pixelsPerMm) => (
            <div className="plate -mx-6 h-[min(60dvh,460px)] md:-mx-[52px]">
              <PieceView
                design={design}
                label={m.builder.inTrueSize(label)}
                view={fromFront}
                place="dialog"
                pixelsPerMm={pixelsPerMm}
              />
            </div>
          )}
        </TrueSizeView>
      )}
    </Dialog>
  );
}

const quietMs = 900;

/** Announces changes to the piece, politely and debounced. */
function ChangeAnnouncement({ design }: { design: Design }) {
  const [words, setWords] = useState("");
  const said = useRef(design);
  useEffect(() => {
    if (said.current === design) return;
    const timer = setTimeout(() => {
      setWords(changeSentence(said.current, design));
      said.current = design;
    }, quietMs);
    return () => clearTimeout(timer);
  }, [design]);
  return (
    <p aria-live="polite" data-preview-change="" className="sr-only">
      {words}
    </p>
  );
}

interface DesignPreviewProps {
  design: Design;
  /** The builder's current phase, which decides the view. */
  phase?: PhaseId;
}

/** Views in which the piece doesn't cover the bottom of the plate. */
const closeViews: ReadonlySet<ViewName> = new Set(["stone", "engraving"]);

/** The live preview of a design; it fills its parent. */
export function DesignPreview({ design, phase }: DesignPreviewProps) {
  const { category } = design;
  // Resets the view when the category changes.
  const [reported, report] = useState<{ of: string; state: PreviewState }>({
    of: category,
    state: "waiting",
  });
  const shown = reported.of === category ? reported.state : "waiting";
  const state = useLivePace() === "slow" ? "slow" : shown;
  const [hasMeasures, setMeasures] = useState(false);
  const [isStraight, setStraight] = useState(false);
  const bends = isFlexible(design);
  const [open, setOpen] = useState<"zoom" | "true-size" | null>(null);
  const view = usePieceView(design, phase);
  const label = pictureSentence(design);
  const close = () => setOpen(null);
  return (
    <div className="plate size-full" data-preview={state} tabIndex={-1}>
      <PieceView
        key={category}
        design={design}
        label={label}
        view={view.wish}
        place={phase ? "builder" : "page"}
        hasMeasures={hasMeasures}
        isStraight={bends && isStraight}
        onState={(next) => report({ of: category, state: next })}
      />
      <PreviewCaptions
        design={design}
        state={state}
        hasRoom={!hasMeasures && !closeViews.has(view.wish.name)}
        onAsk={() => setLivePace("asked")}
      />
      <PreviewTools
        state={state}
        hasMeasures={hasMeasures}
        onMeasures={setMeasures}
        isStraight={bends ? isStraight : null}
        onStraight={setStraight}
        onLook={view.look}
        onOpen={setOpen}
      />
      <ChangeAnnouncement design={design} />
      <ZoomDialog open={open === "zoom"} onClose={close} design={design} label={label} />
      <TrueSizeDialog open={open === "true-size"} onClose={close} design={design} label={label} />
    </div>
  );
}

interface ZoomDialogProps {
  open: boolean;
  onClose(): void;
  design: Design;
  label: string;
}

const atFirst = { name: "three-quarter", count: 0 } as const;

/** The piece in full screen. Keeps a WebGL context only while open, because browsers limit their number. */
function ZoomDialog({ open, onClose, design, label }: ZoomDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={m.builder.preview}
      hideTitle
      widthClassName="w-[min(100vw-24px,calc((100dvh-64px)*0.8))]"
    >
      <div className="plate -mx-6 -mt-11 -mb-7 aspect-4/5 md:-mx-[52px] md:-mt-14 md:-mb-12">
        {open && <PieceView design={design} label={label} view={atFirst} place="dialog" />}
        {!design.primaryStone && (
          <p className="absolute bottom-5 left-6 max-w-[calc(100%-48px)] text-small text-text-2">
            {m.builder.glassStone}
          </p>
        )}
      </div>
    </Dialog>
  );
}
