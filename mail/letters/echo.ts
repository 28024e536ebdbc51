/** What a mail program would turn into a link, and a host name that a reader would type. */
const linkLike = /https?:|www\.|[\p{L}\p{N}-]+\s?\.\s?\p{L}{2,}|[@＠]/iu;

/**
 * Typed text as it may stand in a letter to an address that nobody has checked: unchanged, or nothing when it holds what
 * could lead the reader elsewhere. Whoever types another person's address must not have our name under their own message.
 */
export function echo(text: string): string {
  return linkLike.test(text) ? "" : text;
}
