import { DeskBadge } from "../kit/desk-badge.tsx";
import type { StoredPriceBook } from "./desk-prices.server.ts";

/** Whether a book is in force, was once, or never. */
export function BookState({ book: { isInForce, isDraft, version } }: { book: StoredPriceBook }) {
  if (isInForce) return <DeskBadge tone="good">In force</DeskBadge>;
  if (isDraft) return <DeskBadge tone="open">Draft</DeskBadge>;
  return <DeskBadge>{version === 1 ? "Read-only" : "Was in force"}</DeskBadge>;
}
