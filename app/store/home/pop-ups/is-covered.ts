/** Whether a dialog or a drawer stands over the page. */
export function isCovered(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
