import type { Design } from "#jewelry/design";
import { type Draft, draftOf, emptyDraft, readDraft, writeDraft } from "#jewelry/draft";
import { createPersistedStore } from "../../../platform/storage/persisted-store.ts";
import type { PersistedValues } from "../../../platform/storage/persisted-values.ts";
import { priceBook } from "../price/price-book.ts";
import { isDesignId } from "./design-item.ts";

export const draftKey = "custom-builder-design";
export const editedDesignKey = "custom-builder-design.edited";

interface DraftState {
  draft: Draft;
  /** ID of the design in the cart that the draft will replace; null for a new design. */
  editedId: string | null;
}

const longestText = 65_536;

/** Reads the stored draft. Never throws. */
function readDraftText(text: string | null): { value: Draft; isDamaged: boolean } {
  if (text === null || text === "") return { value: emptyDraft(), isDamaged: false };
  if (text.length > longestText) return { value: emptyDraft(), isDamaged: true };
  try {
    const { draft, dropped } = readDraft(JSON.parse(text));
    return { value: draft, isDamaged: dropped };
  } catch {
    return { value: emptyDraft(), isDamaged: true };
  }
}

/**
 * The design in progress, which survives reloads, closed tabs and the Back button. Every change starts from the stored
 * state, so that tabs build on each other; `follow` reads what another tab wrote.
 */
export function createDraftStore(storage: PersistedValues) {
  const initial: DraftState = { draft: emptyDraft(), editedId: null };
  const { reader, getState, setState, takeNews, persist } = createPersistedStore({
    initial,
    storage,
    key: draftKey,
    read: readDraftText,
    write: (draft: Draft) => JSON.stringify(writeDraft(draft, priceBook())),
  });

  function follow(): void {
    const news = takeNews();
    const editedId = storage.read(editedDesignKey);
    if (news) setState({ draft: news.value });
    setState({ editedId: isDesignId(editedId) && getState().draft.design ? editedId : null });
    if (news?.isDamaged) persist(news.value, false);
  }
  function put(draft: Draft): void {
    setState({ draft });
    persist(draft, draft.design !== null);
  }
  /** Sets which design in the cart the draft replaces. */
  function setEdited(editedId: string | null): void {
    setState({ editedId });
    storage.write(editedDesignKey, editedId ?? "");
  }
  follow();

  return {
    ...reader,
    follow,
    setEdited,
    /** Applies a function of `#jewelry/draft` to the newest draft and persists it. */
    change(move: (draft: Draft) => Draft): void {
      follow();
      const { draft } = getState();
      const next = move(draft);
      if (next !== draft) put(next);
    },
    /** Replaces the draft with a design; `editedId` is the one in the cart that it will replace. */
    replace(design: Design, editedId: string | null = null): void {
      setEdited(editedId);
      put(draftOf(design));
    },
    reset(): void {
      setEdited(null);
      put(emptyDraft());
    },
  };
}
