import type { Design } from "#jewelry/design";
import { Dialog } from "../../../ui/dialog.tsx";
import { PieceView } from "./piece-view.tsx";
import { AtTrueSize } from "./scale/at-true-size.tsx";

interface TrueSizeDialogProps {
  open: boolean;
  onClose(): void;
  design: Design;
  label: string;
}

const fromFront = { name: "front", count: 0 } as const;

/** The piece at true size, after the screen was calibrated with a bank card. */
export function TrueSizeDialog({ open, onClose, design, label }: TrueSizeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="True size"
      widthClassName="w-[min(640px,calc(100vw-24px))]"
    >
      {open && (
        <AtTrueSize hint="Drag to turn.">
          {(pixelsPerMm) => (
            <div className="plate -mx-6 h-[min(60dvh,460px)] md:-mx-[52px]">
              <PieceView
                design={design}
                label={`${label} In true size.`}
                view={fromFront}
                place="dialog"
                pixelsPerMm={pixelsPerMm}
              />
            </div>
          )}
        </AtTrueSize>
      )}
    </Dialog>
  );
}
