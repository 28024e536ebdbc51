/** Says whether something on the page was typed and not saved; pages that keep no watch of it have nothing to lose. */
let test: () => boolean = () => false;

export function hasUnsaved(): boolean {
  return test();
}

/** Sets the test while a page is on screen; ends it when called. */
export function watchUnsaved(next: () => boolean): () => void {
  test = next;
  return () => {
    test = () => false;
  };
}
