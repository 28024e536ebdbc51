import type { PiecePicture } from "../../../operations/desk/pictures.ts";
import type { DeskMark, DeskTone } from "../kit/desk-badge.tsx";

/** A record that was found. */
export interface Found {
  to: string;
  /** Its number on papers; null for what has none. */
  number: string | null;
  title: string;
  /** The person that it is about; null: nobody. */
  who: string | null;
  state: { label: string; tone: DeskTone; mark?: DeskMark } | null;
  /** As the audit names it, where its piece has a picture: "order LI-7K2M9QXA". */
  subject?: string;
  picture?: PiecePicture | undefined;
}

export interface FoundGroup {
  title: string;
  found: Found[];
  hasMore: boolean;
}
