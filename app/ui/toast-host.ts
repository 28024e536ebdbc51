let host: HTMLElement | null = null;

/** The toasts' container, created on first use. Browser only. */
export function toastHost(): HTMLElement {
  host ??= document.createElement("div");
  moveToastHost();
  return host;
}

/** A modal dialog makes everything outside it inert. Moves toasts into the topmost one, or back to the page. */
export function moveToastHost(): void {
  if (!host) return;
  const home = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (host.parentElement !== home) home.append(host);
}
