import type { Design } from "#jewelry/design";
import { Dialog } from "../../../ui/dialog.tsx";
import { PieceView } from "./piece-view.tsx";

interface ZoomDialogProps {
  open: boolean;
  onClose(): void;
  design: Design;
  label: string;
}

const atFirst = { name: "three-quarter", count: 0 } as const;

/** The piece as large as the window allows. It has its graphics device only while it is open: browsers lend few. */
export function ZoomDialog({ open, onClose, design, label }: ZoomDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Preview of your design"
      hideTitle
      widthClassName="w-[min(100vw-24px,calc((100dvh-64px)*0.8))]"
    >
      <div className="plate -mx-6 -mt-11 -mb-7 aspect-4/5 md:-mx-[52px] md:-mt-14 md:-mb-12">
        {open && <PieceView design={design} label={label} view={atFirst} place="dialog" />}
        {!design.primaryStone && (
          <p className="absolute bottom-5 left-6 max-w-[calc(100%-48px)] text-small text-text-2">
            The stone is a glass stand-in until you choose one
          </p>
        )}
      </div>
    </Dialog>
  );
}
