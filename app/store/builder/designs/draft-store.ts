import { createStore } from "zustand/vanilla";
import type { Design } from "#jewelry/design";
import { type Draft, draftOf, emptyDraft, readDraft, writeDraft } from "#jewelry/draft";
import { persistedText, type StorageNotice } from "../../../platform/storage/persisted-text.ts";
import type { PersistedValues } from "../../../platform/storage/persisted-values.ts";
import { priceBook } from "../price/price-book.ts";

export const draftKey = "custom-builder-design";
export const editedKey = "custom-builder-design.edited";

export interface DraftState {
  draft: Draft;
  /** Id of the design in the cart that the draft will replace; null for a new design. */
  editedId: string | null;
  /** Not told yet. */
  notices: StorageNotice[];
}

const longestText = 65_536;
const idPattern = /^custom-[\w-]{1,64}$/;

/** Reads what is kept under `custom-builder-design`. Never throws. */
export function readDraftText(text: string | null): { value: Draft; isDamaged: boolean } {
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
 * The design under way, kept under `custom-builder-design`: it outlives reload, tab and Back. Every change starts from
 * what is kept, so that tabs build on one another; `follow` takes in what another tab wrote.
 */
export function createDraftStore(storage: PersistedValues) {
  const store = createStore<DraftState>(() => ({ draft: emptyDraft(), editedId: null, notices: [] }));
  const kept = persistedText({
    storage,
    key: draftKey,
    read: readDraftText,
    write: (draft: Draft) => JSON.stringify(writeDraft(draft, priceBook())),
    tell: (notice) => store.setState(({ notices }) => ({ notices: [...notices, notice] })),
  });

  function follow(): void {
    const news = kept.takeNews();
    const editedId = storage.read(editedKey);
    const isId = editedId !== null && idPattern.test(editedId);
    if (news) store.setState({ draft: news.value });
    store.setState({ editedId: isId && store.getState().draft.design ? editedId : null });
    if (news?.isDamaged) kept.keep(news.value, false);
  }
  function keep(draft: Draft): void {
    store.setState({ draft });
    kept.keep(draft, draft.design !== null);
  }
  function setEdited(editedId: string | null): void {
    store.setState({ editedId });
    storage.write(editedKey, editedId ?? "");
  }
  follow();

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    follow,
    /** Makes a move of `#jewelry/draft` on the newest draft and keeps it. */
    change(move: (draft: Draft) => Draft): void {
      follow();
      const { draft } = store.getState();
      const next = move(draft);
      if (next !== draft) keep(next);
    },
    /** Puts a design in the place of the draft; `editedId` names the one in the cart that it will replace. */
    replace(design: Design, editedId: string | null = null): void {
      setEdited(editedId);
      keep(draftOf(design));
    },
    /** Says which design in the cart the draft stands for from now on. */
    setEdited,
    /** Back to the initial state. */
    reset(): void {
      setEdited(null);
      keep(emptyDraft());
    },
    /** Hands over what the visitor has to be told, once. */
    takeNotices(): StorageNotice[] {
      const { notices } = store.getState();
      if (notices.length > 0) store.setState({ notices: [] });
      return notices;
    },
  };
}
