/** Whether a line of an address is a post office box, which nobody can sign at: "PO Box 12", "P.O. Drawer 3", "Box 9". */
export function isPostBox(line: string): boolean {
  return /\bp(?:[\s.\-/]*o\b|[\s.\-/]*o(?=[\s.\-/]*b)|ost(?:al)?(?:\s+office)?)[\s.\-/]*(?:box|drawer|bin)\b(?=\s*(?:$|[,#]|no\b|number\b|[a-z]?\d))|^\s*(?:box|pob)\b[\s#.]*\d/i.test(
    line,
  );
}
