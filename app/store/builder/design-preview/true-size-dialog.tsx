import { useState } from "react";
import type { Design } from "#jewelry/design";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PieceView } from "./piece-view.tsx";
import { CardMatch } from "./scale/card-match.tsx";
import { screenScaleStore, useScreenScale } from "./scale/screen-scale.ts";

interface TrueSizeDialogProps {
  open: boolean;
  onClose(): void;
  design: Design;
  label: string;
}

/** A first guess of CSS pixels to a millimeter: 96 an inch on a desk; telephones put them closer. */
function guessed(): number {
  return window.innerWidth < 760 && window.devicePixelRatio >= 2 ? 6 : 96 / 25.4;
}
const fromFront = { name: "front", count: 0 } as const;

/** The piece on the screen as large as in the hand, after the screen was matched with a bank card. */
export function TrueSizeDialog({ open, onClose, design, label }: TrueSizeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="True size"
      widthClassName="w-[min(640px,calc(100vw-24px))]"
    >
      {open && <TrueSize design={design} label={label} />}
    </Dialog>
  );
}

function TrueSize({ design, label }: { design: Design; label: string }) {
  const kept = useScreenScale();
  const [isMatching, setMatching] = useState(kept === null);
  const ratio = window.devicePixelRatio || 1;
  const [drafted, setDrafted] = useState(() => (kept === null ? guessed() : kept / ratio));
  if (isMatching)
    return (
      <div className="grid gap-6">
        <CardMatch pixelsPerMm={drafted} onChange={setDrafted} />
        <Button
          className="justify-self-start"
          onClick={() => {
            screenScaleStore.match(drafted * ratio);
            setMatching(false);
          }}
        >
          It matches
        </Button>
      </div>
    );
  return (
    <div className="grid gap-4">
      <div className="plate -mx-6 h-[min(60dvh,460px)] md:-mx-[52px]">
        <PieceView
          design={design}
          label={`${label} In true size.`}
          view={fromFront}
          place="dialog"
          pixelsPerMm={drafted}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-small text-text-2">As large on this screen as in the hand. Drag to turn.</p>
        <Button variant="secondary" size="sm" onClick={() => setMatching(true)}>
          Match the card again
        </Button>
      </div>
    </div>
  );
}
