let host: HTMLElement | null = null;

/** The element that holds the notifications; created at first use, in the browser only. */
export function toastHost(): HTMLElement {
  host ??= document.createElement("div");
  moveToastHost();
  return host;
}

/** A modal dialog makes everything outside it inert: the notifications move into the uppermost one, or back to the page. */
export function moveToastHost(): void {
  if (!host) return;
  const home = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  if (host.parentElement !== home) home.append(host);
}
