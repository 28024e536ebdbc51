/** The `tel:` URL of a printed US number, "(516) 555-0142". */
export function phoneLink(printed: string): string {
  return `tel:+1${printed.replace(/\D/g, "")}`;
}
