import { useState } from "react";
import { changeCategory } from "#jewelry/choices";
import { lostFacts } from "#jewelry/description";
import { chooseCategory } from "#jewelry/draft";
import type { Category } from "#jewelry/options";
import { m } from "#messages";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { findInCart } from "../designs/design-item.ts";
import { designsStore } from "../designs/designs.ts";
import { draftStore, useDraft } from "../designs/draft.ts";

/** Starts a piece of this category. A design being edited from the cart stays unchanged there. */
export function startDesign(category: Category): void {
  const own = draftStore.getState().draft.design;
  if (own && own.category !== category) draftStore.setEdited(null);
  draftStore.change((draft) => chooseCategory(draft, category));
}

/** Confirms a category change that would lose unsaved choices. Render `dialog`; `ask` returns whether it opened. */
export function useCategoryChange(onChange: (category: Category) => void) {
  const [asked, setAsked] = useState<Category | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { design } = useDraft().draft;

  function ask(category: Category): boolean {
    const own = draftStore.getState().draft.design;
    const isAtRisk =
      own !== null &&
      lostFacts(own, changeCategory(own, category)).length > 0 &&
      findInCart(designsStore.getState().items, own) === null;
    if (isAtRisk) setAsked(category);
    setOpen(isAtRisk);
    return isAtRisk;
  }
  const dialog = design && asked && (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={m.builder.changePiece(m.builder.your[design.category], m.builder.another[asked])}
      widthClassName="w-[min(520px,calc(100vw-40px))]"
    >
      <p className="text-ui text-text-2">{m.builder.whatIsLost}</p>
      <ul className="mt-3 text-ui">
        {lostFacts(design, changeCategory(design, asked)).map((fact) => (
          <li key={fact.id}>
            {fact.label}: {fact.value}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            setOpen(false);
            onChange(asked);
          }}
        >
          {m.builder.changeTo(m.builder.another[asked])}
        </Button>
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {m.builder.keep[design.category]}
        </Button>
      </div>
    </Dialog>
  );
  return { ask, dialog };
}
