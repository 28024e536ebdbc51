import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { m } from "#messages";
import { Button } from "../../ui/button.tsx";
import { useCartCount } from "../cart/cart-count.ts";
import { choose, consent, isAllowed, isRefusedByBrowser } from "./consent.ts";
import { pageKindOf } from "./event-names.ts";
import { loadScript, sendEvent } from "./send-events.ts";

/** Asks once whether visits may be counted, and counts them if so. */
export default function Analytics() {
  const { choice, isOpen } = useStore(consent);
  const page = pageKindOf(useLocation().pathname);
  const isCounting = isAllowed({ choice });
  useChoicesLink();
  useEffect(() => {
    if (!isCounting || page === null) return;
    sendEvent({ name: "view", page });
    loadScript();
  }, [isCounting, page]);
  const count = useCartCount();
  const before = useRef(count);
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    if (isMore && isCounting && page !== null) sendEvent({ name: "add-to-cart", page });
  }, [count, isCounting, page]);
  const isRefused = isRefusedByBrowser();
  if (!isOpen && (choice !== null || isRefused)) return null;
  return <ConsentPanel isRefused={isRefused} isOpened={isOpen} />;
}

/** Opens the choices from the footer's link, which leads to the privacy policy without scripts. */
function useChoicesLink(): void {
  useEffect(() => {
    function open(event: MouseEvent): void {
      const { target } = event;
      if (!(target instanceof Element) || !target.closest("a[data-privacy-choices]")) return;
      event.preventDefault();
      consent.setState({ isOpen: true });
    }
    addEventListener("click", open, { capture: true });
    return () => removeEventListener("click", open, { capture: true });
  }, []);
}

function ConsentPanel({ isRefused, isOpened }: { isRefused: boolean; isOpened: boolean }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpened) panel.current?.focus();
  }, [isOpened]);
  const close = () => {
    consent.setState({ isOpen: false });
    document.querySelector<HTMLElement>("a[data-privacy-choices]")?.focus();
  };
  const answer = (choice: "yes" | "no") => {
    choose(choice);
    if (isOpened) document.querySelector<HTMLElement>("a[data-privacy-choices]")?.focus();
  };
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={m.consent.title}
      onKeyDown={({ key }) => {
        if (key === "Escape" && isOpened) close();
      }}
      className="fixed inset-x-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-(--z-toast) grid gap-3 rounded-ctl border border-line bg-raised p-4 text-ui outline-none md:inset-x-auto md:bottom-6 md:left-6 md:max-w-[400px] md:p-5 print:hidden"
    >
      <p>{isRefused ? m.consent.refusedByBrowser : m.consent.question}</p>
      <div className="flex flex-wrap gap-3">
        {isRefused ? (
          <Button type="button" variant="secondary" onClick={close}>
            {m.consent.close}
          </Button>
        ) : (
          <>
            <Button type="button" variant="secondary" onClick={() => answer("yes")}>
              {m.consent.allow}
            </Button>
            <Button type="button" variant="secondary" onClick={() => answer("no")}>
              {m.consent.refuse}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
