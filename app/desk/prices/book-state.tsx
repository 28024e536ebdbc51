import { DeskBadge, type DeskTone } from "../kit/desk-badge.tsx";
import type { StoredPriceBook } from "./desk-prices.server.ts";

type Book = Pick<StoredPriceBook, "isInForce" | "isDraft" | "version">;

export function BookState({ book }: { book: Book }) {
  const { tone, label } = priceBookState(book);
  return <DeskBadge tone={tone}>{label}</DeskBadge>;
}

/** Whether a book is in effect, was before, or never was. */
export function priceBookState({ isInForce, isDraft, version }: Book): { label: string; tone: DeskTone } {
  if (isInForce) return { label: "In effect", tone: "good" };
  if (isDraft) return { label: "Draft", tone: "open" };
  return { label: version === 1 ? "Read-only" : "Was in effect", tone: "quiet" };
}
