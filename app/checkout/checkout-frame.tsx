import { Info, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { Wordmark } from "../store/frame/wordmark.tsx";
import { classNames } from "../ui/class-names.ts";

interface CheckoutFrameProps {
  /** The page's name, to the right of the wordmark. */
  label: ReactNode;
  /** The second column. */
  aside?: ReactNode;
  /** Position of the second column on a small screen: above the first unless `below`. */
  asideOnPhone?: "above" | "below";
  /** Set for a demonstration, where no card is charged and the page says so. */
  isTest?: boolean;
  children: ReactNode;
}

/** The checkout's own page layout: wordmark without navigation, the form, and the order summary. */
export function CheckoutFrame({
  label,
  aside,
  asideOnPhone = "above",
  isTest = false,
  children,
}: CheckoutFrameProps) {
  return (
    <div
      data-printable=""
      className={classNames(
        "grid min-h-dvh content-start print:block print:min-h-0",
        aside ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,46%)] lg:content-stretch" : null,
      )}
    >
      <div
        className={classNames(
          "px-(--margin) pt-9 pb-18 print:p-0",
          aside
            ? "lg:w-[min(100%,760px)] lg:justify-self-end lg:pr-[clamp(24px,5.4vw,88px)]"
            : "w-full max-w-[calc(190mm+2*var(--margin))] justify-self-center",
        )}
      >
        <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pb-[30px]">
          <Wordmark />
          <span className="inline-flex items-center gap-2 text-small whitespace-nowrap text-text-2">
            {label}
          </span>
        </header>
        <main>
          {isTest && (
            <p className="mb-2 flex items-center gap-3 rounded-ctl bg-raised px-4 py-3 text-small text-text-2">
              <Info aria-hidden="true" size={20} strokeWidth={1.25} className="flex-none" />
              {m.checkout.testPayments}
            </p>
          )}
          {children}
        </main>
      </div>
      {aside && (
        <aside
          className={`border-line bg-surface px-(--margin) print:bg-transparent print:px-0 py-5 lg:border-l lg:pt-11 lg:pb-18 lg:pl-[clamp(24px,4.4vw,72px)] ${asideOnPhone === "above" ? "max-lg:order-first max-lg:border-b" : "max-lg:border-t max-lg:pt-8 max-lg:pb-12"}`}
        >
          <div className="lg:sticky lg:top-11 lg:max-w-[500px]">{aside}</div>
        </aside>
      )}
    </div>
  );
}

export function SecureLabel() {
  return (
    <>
      <Lock aria-hidden="true" size={16} strokeWidth={1.25} />
      {m.checkout.secure}
    </>
  );
}
