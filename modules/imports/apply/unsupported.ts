import type { DraftKind } from "../drafts/draft.ts";
import type { ApplyKind } from "./apply-kind.ts";

/** A kind that can be read, but not written. */
export function unsupportedKind(kind: DraftKind, why = "This kind can't be imported yet."): ApplyKind {
  return {
    kind,
    async match() {
      return { refused: why };
    },
    async apply() {
      return { fate: "skipped", reason: why, made: [] };
    },
  };
}
