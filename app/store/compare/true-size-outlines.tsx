import { m } from "#messages";
import { Dialog } from "../../ui/dialog.tsx";
import { TrueSizeView } from "../builder/design-preview/scale/true-size-view.tsx";
import type { DrawnPiece } from "./outline.ts";
import { OutlineDrawing } from "./outline-drawing.tsx";

interface TrueSizeOutlinesProps {
  drawn: readonly DrawnPiece[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The outlines at actual size, after calibrating the screen with a credit card. */
export function TrueSizeOutlines({ drawn, isOpen, onOpenChange }: TrueSizeOutlinesProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={m.builder.trueSize}
      widthClassName="w-[min(640px,calc(100vw-24px))]"
    >
      {isOpen && (
        <TrueSizeView>
          {(pixelsPerMm) => (
            <div className="-mx-6 overflow-x-auto md:-mx-[52px]">
              <OutlineDrawing drawn={drawn} pixelsPerMm={pixelsPerMm} className="mx-auto max-w-none" />
            </div>
          )}
        </TrueSizeView>
      )}
    </Dialog>
  );
}
