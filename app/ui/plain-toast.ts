import type { ReactNode } from "react";
import { m } from "#messages";

export interface ToastMessage {
  title: string;
  /** One line under the title. May contain a link. */
  description?: ReactNode;
  kind?: "ok" | "error" | "info";
  /** Never times out, because it contains the only link to the next step. */
  lasting?: boolean;
}

let timer = 0;

/** Shows a message in `host` if the toaster can't be loaded. */
export function showPlainToast(host: HTMLElement, { title, description }: ToastMessage): void {
  const region = document.createElement("section");
  region.setAttribute("aria-label", m.controls.notifications);
  region.setAttribute("aria-live", "polite");
  host.replaceChildren(region);
  const card = document.createElement("div");
  card.className =
    "fixed right-4 bottom-[calc(88px+env(safe-area-inset-bottom))] z-(--z-toast) w-[min(400px,calc(100vw-32px))] rounded-ctl bg-surface px-[18px] py-4 font-sans text-ui text-text shadow-float md:right-7 md:bottom-7";
  for (const [words, look] of [
    [title, "font-medium"],
    [description, "mt-1 text-small text-text-2"],
  ] as const) {
    if (typeof words !== "string") continue;
    card.append(Object.assign(document.createElement("p"), { textContent: words, className: look }));
  }
  clearTimeout(timer);
  // A live region must exist before its first message, or it isn't announced.
  requestAnimationFrame(() => region.append(card));
  timer = window.setTimeout(() => region.remove(), 4_500);
}
