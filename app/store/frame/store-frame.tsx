import { type ReactNode, Suspense } from "react";
import { m } from "#messages";
import { staticComponent } from "../../platform/static-component.tsx";
import { useStaticLinks } from "../../platform/use-static-links.ts";
import { AnalyticsSlot } from "../analytics/analytics-slot.tsx";
import { CartDrawerSlot } from "../cart/cart-drawer-slot.tsx";
import { CartNotices } from "../cart/cart-notices.tsx";
import { Banner } from "./banner.tsx";
import { LanguageOffer, useLanguageLinks } from "./language-link.tsx";
import { SiteHeader } from "./site-header.tsx";
import { TickerBar } from "./ticker/ticker-bar.tsx";

const loadIcons = async () => (await import("./frame-icons.tsx")).FrameIcons;
const loadFooter = async () => (await import("./site-footer.tsx")).SiteFooter;
const FrameIcons = staticComponent(loadIcons, import.meta.env.SSR ? await loadIcons() : null);
const SiteFooter = staticComponent(loadFooter, import.meta.env.SSR ? await loadFooter() : null);

interface StoreFrameProps {
  isDemo: boolean;
  /** Set if the page fills small windows: the header overlays it and there is no footer. */
  isFullWindow?: boolean;
  children: ReactNode;
}

export function StoreFrame({ isDemo, isFullWindow = false, children }: StoreFrameProps) {
  useStaticLinks();
  useLanguageLinks();
  return (
    <div data-printable="" data-full-window={isFullWindow ? "" : undefined} className="pt-(--ticker-h)">
      <a
        href="#content"
        className="fixed top-2 left-2 z-(--z-toast) -translate-y-20 rounded-ctl bg-text px-5 py-3 text-ui font-medium text-inverse focus:translate-y-0"
      >
        {m.frame.skipToContent}
      </a>
      <Suspense>
        <FrameIcons />
      </Suspense>
      <TickerBar />
      <SiteHeader />
      <Banner />
      <LanguageOffer />
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <Suspense>
        <SiteFooter isDemo={isDemo} />
      </Suspense>
      <CartDrawerSlot />
      <CartNotices />
      <AnalyticsSlot />
    </div>
  );
}
