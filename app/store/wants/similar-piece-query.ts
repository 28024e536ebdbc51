/** The search for pieces similar to a sold one: for a watch its maker and reference, otherwise its title. */
export function similarPieceQuery({
  title,
  vendor,
  reference,
}: {
  title: string;
  vendor: string;
  reference: string | null;
}): string {
  return reference === null ? title : `${vendor} ${reference}`;
}
