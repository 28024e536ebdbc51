/** "PO", "P.O.B", "Post Office Box", "GPO Box", with what follows a box: its number, a letter, or the end of the line. */
const postBox =
  /\b(?:g[\W_]*)?p(?:[\W_]*o[\W_]*b(?:o?x)?|[\W_]*o[\W_]*(?:drawer|bin)|ost(?:al)?[\W_]*(?:office[\W_]*)?(?:box|drawer|bin))(?![a-z])(?=[\W_]*(?:$|no\b|number\b|[a-z]?\d|[a-z]\b))/i;
/** At the start of a line, where a house number would be. */
const bareBox = /^[\W_]*(?:lock[\W_]*)?(?:box|drawer)[\W_]*\d/i;

/** Whether a line of an address is a post office box, which nobody can sign at: "PO Box 12", "P.O. Drawer 3", "Box 9". */
export function isPostBox(line: string): boolean {
  const plain = line.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return postBox.test(plain) || bareBox.test(plain);
}
