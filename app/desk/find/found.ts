import type { DeskTone } from "../kit/desk-badge.tsx";

/** A record that was found. */
export interface Found {
  to: string;
  /** Its number on papers; null for what has none. */
  number: string | null;
  title: string;
  /** The person that it is about; null: nobody. */
  who: string | null;
  state: { label: string; tone: DeskTone } | null;
}

export interface FoundGroup {
  title: string;
  found: Found[];
  hasMore: boolean;
}
