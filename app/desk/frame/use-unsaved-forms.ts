import { useEffect } from "react";
import { hasUnsavedChanges, registerUnsavedCheck } from "../../platform/unsaved-changes.ts";

/** Asks before leaving or closing a page with unsaved form input. */
export function useUnsavedForms(): void {
  useEffect(() => {
    const forms = watchForms(document);
    const end = registerUnsavedCheck(forms.hasUnsaved);
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    // Added only after typing, because pages with this listener can't use the back/forward cache.
    const listen = () => window.addEventListener("beforeunload", ask);
    document.addEventListener("input", listen, { once: true });
    return () => {
      end();
      forms.end();
      document.removeEventListener("input", listen);
      window.removeEventListener("beforeunload", ask);
    };
  }, []);
}

/** Tracks posted forms. A form is unsaved if its fields have changed, or if it was rejected. */
export function watchForms(page: Document) {
  const before = new Map<HTMLFormElement, string>();
  const sent = new Set<HTMLFormElement>();
  let isSending = false;
  const end = new AbortController();
  const listen = (type: string, work: (form: HTMLFormElement) => void) =>
    page.addEventListener(
      type,
      ({ target }) => {
        const form = formOf(target);
        if (form?.method === "post") work(form);
      },
      { capture: true, signal: end.signal },
    );
  listen("focusin", (form) => {
    if (!before.has(form)) before.set(form, valuesOf(form));
  });
  listen("submit", (form) => {
    before.delete(form);
    sent.add(form);
    isSending = true;
    setTimeout(() => {
      isSending = false;
    });
  });
  const isUnsaved = (form: HTMLFormElement) => {
    if (!form.isConnected) {
      before.delete(form);
      sent.delete(form);
      return false;
    }
    const was = before.get(form);
    return (was !== undefined && was !== valuesOf(form)) || (sent.has(form) && isRefused(form));
  };
  return {
    hasUnsaved: () => !isSending && [...before.keys(), ...sent].some(isUnsaved),
    end: () => end.abort(),
  };
}

function formOf(target: EventTarget | null): HTMLFormElement | null {
  if (target instanceof HTMLFormElement) return target;
  return target instanceof Element ? target.closest("form") : null;
}

/** A rejected form shows an error next to a field or above the form. */
function isRefused({ ownerDocument }: HTMLFormElement): boolean {
  return ownerDocument.querySelector('#content [aria-invalid="true"], #content [role="alert"]') !== null;
}

/** What was typed and selected. Ignores hidden fields, which the page itself maintains. */
function valuesOf(form: HTMLFormElement): string {
  return JSON.stringify(
    [...form.elements].flatMap((field) => {
      if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) return [field.value];
      if (!(field instanceof HTMLInputElement) || field.type === "hidden") return [];
      return [field.type === "checkbox" || field.type === "radio" ? field.checked : field.value];
    }),
  );
}
