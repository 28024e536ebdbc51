/** Tests for unsaved input on the page. Pages that don't set a test have nothing to lose. */
let test: () => boolean = () => false;

export function hasUnsavedChanges(): boolean {
  return test();
}

/** Sets the check for unsaved changes while a page is on screen. The returned function removes it. */
export function registerUnsavedCheck(next: () => boolean): () => void {
  test = next;
  return () => {
    test = () => false;
  };
}
