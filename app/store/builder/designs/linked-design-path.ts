/** The review page for a design link's text. */
export function linkedDesignPath(link: string): string {
  return `/custom-builder/review?design=${link}`;
}
