/** The `tel:` address of a United States number as it is printed, "(516) 555-0142". */
export function phoneLink(printed: string): string {
  return `tel:+1${printed.replace(/\D/g, "")}`;
}
