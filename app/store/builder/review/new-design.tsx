import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { Design } from "#jewelry/design";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { designsStore } from "../designs/designs.ts";
import { draftStore } from "../designs/draft.ts";
import { inCart } from "./in-cart.ts";
import { PlainButton } from "./plain-button.tsx";

/** Begins anew. Asks first where that would lose the visitor's own design. */
export function NewDesign({ design, source }: { design: Design; source: "draft" | "link" }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  function begin(): void {
    if (source === "draft") draftStore.reset();
    setAsking(false);
    void navigate("/custom-builder");
  }
  function press(): void {
    const isKept = source === "link" || inCart(designsStore.getState().items, design) !== null;
    if (isKept) begin();
    else setAsking(true);
  }
  return (
    <>
      <PlainButton onClick={press}>
        <RotateCcw aria-hidden="true" size={16} strokeWidth={1.25} />
        New Design
      </PlainButton>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Start a new design?"
        widthClassName="w-[min(520px,calc(100vw-40px))]"
      >
        <p className="text-ui text-text-2">
          This one is not in your cart, and the builder holds one design at a time. Its link keeps it too.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={begin}>Start anew</Button>
          <Button variant="secondary" onClick={() => setAsking(false)}>
            Keep this design
          </Button>
        </div>
      </Dialog>
    </>
  );
}
