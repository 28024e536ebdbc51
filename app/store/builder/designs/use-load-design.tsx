import { useState } from "react";
import { useNavigate } from "react-router";
import type { Design } from "#jewelry/design";
import { designKeyText } from "#jewelry/fit-measured-stone";
import { m } from "#messages";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { designsStore } from "./designs.ts";
import { draftStore } from "./draft.ts";

interface Taking {
  design: Design;
  /** ID of the design in the cart being edited; null if it isn't from the cart. */
  editedId: string | null;
}

/** Whether loading another design would discard a draft that isn't saved elsewhere. */
function isDraftAtRisk(design: Design): boolean {
  const own = draftStore.getState().draft.design;
  if (!own) return false;
  const text = designKeyText(own);
  const saved = designsStore.getState().items.map((item) => designKeyText(item.design));
  return text !== designKeyText(design) && !saved.includes(text);
}

/** Loads a design into the builder. If the visitor's own draft would be lost, asks in `dialog`; render it. */
export function useLoadDesign(onTaken?: () => void) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Taking | null>(null);

  function finish({ design, editedId }: Taking): void {
    draftStore.replace(design, editedId);
    setAsked(null);
    onTaken?.();
    void navigate("/custom-builder/configurator");
  }
  function take(design: Design, editedId: string | null = null): void {
    if (isDraftAtRisk(design)) setAsked({ design, editedId });
    else finish({ design, editedId });
  }
  const dialog = (
    <Dialog
      open={asked !== null}
      onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      title={m.builder.replaceOwn}
      widthClassName="w-[min(520px,calc(100vw-40px))]"
    >
      <p className="text-ui text-text-2">{m.builder.replaceOwnHint}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => asked && finish(asked)}>{m.builder.useThis}</Button>
        <Button variant="secondary" onClick={() => setAsked(null)}>
          {m.builder.keepMine}
        </Button>
      </div>
    </Dialog>
  );
  return { take, dialog };
}
