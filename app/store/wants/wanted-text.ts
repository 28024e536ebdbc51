/** The search for pieces like a sold one: of a watch by its maker and reference, else by its title. */
export function wantedText({
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
