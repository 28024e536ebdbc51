/**
 * Notes what a field contains. The returned function writes it back, if a scan's first key changed it, and tells the
 * page.
 */
export function keepField(element: Element | null): () => void {
  if (element instanceof HTMLInputElement && element.type === "radio") {
    const chosen = groupOf(element).find(({ checked }) => checked);
    return () => {
      if (!chosen || chosen.checked) return;
      chosen.click();
      element.focus();
    };
  }
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = element;
    return () => {
      if (element.value === value) return;
      write(element, value);
      // Some types of input have no selection.
      if (selectionStart !== null) element.setSelectionRange(selectionStart, selectionEnd);
    };
  }
  if (element instanceof HTMLSelectElement) {
    const { value } = element;
    return () => {
      if (element.value !== value) write(element, value);
    };
  }
  return () => {};
}

function groupOf({ form, name }: HTMLInputElement): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === "radio" && one.name === name,
  );
}

/** Sets a value as typing does, so that React notices. */
function write(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
