import { memo, useState, useSyncExternalStore } from "react";
import { m } from "#messages";
import { settings } from "#settings";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import { staticComponent } from "../../platform/static-component.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { phoneLink } from "../../ui/phone-link.ts";
import { CartButton } from "../cart/cart-opener.tsx";
import { SearchOpener } from "../search/search-opener.tsx";
import { FrameIcon } from "./frame-icon.tsx";
import { LanguageLink } from "./language-link.tsx";
import { SiteMenu } from "./menu/site-menu.tsx";

const loadWordmark = async () => (await import("./wordmark.tsx")).Wordmark;
const Wordmark = staticComponent(loadWordmark, import.meta.env.SSR ? await loadWordmark() : null);
// Only for pages without scripts, so it isn't in the browser bundle.
const SiteMenuPlain = import.meta.env.SSR ? (await import("./menu/site-menu-plain.tsx")).SiteMenuPlain : null;
const SiteMenuDrawer = lazyComponent(
  async () => (await import("./menu/site-menu-drawer.tsx")).SiteMenuDrawer,
);

const drawBar = import.meta.env.SSR
  ? (await import("../../platform/render-cache.tsx")).renderCached(Bar, 1)
  : null;

const look =
  "sticky top-(--ticker-h) short:relative short:top-auto z-(--z-nav) border-b border-line bg-bg/94 backdrop-blur-[14px] backdrop-saturate-110 transition-shadow duration-[380ms] ease-house motion-reduce:transition-none";

/** Name, navigation, phone number and cart; sticky below the top bar, with a shadow after scrolling 50 px. */
export const SiteHeader = memo(function SiteHeader() {
  return drawBar ? <header data-site-header="" className={look} {...drawBar({})} /> : <LiveHeader />;
});

function LiveHeader() {
  const isScrolled = useScrolled(50);
  const [menu, setMenu] = useState<"unseen" | "open" | "closed">("unseen");
  return (
    <header data-site-header="" className={classNames(look, isScrolled && "shadow-nav")}>
      <Bar onMenu={() => setMenu("open")} />
      {menu !== "unseen" && (
        <SiteMenuDrawer
          open={menu === "open"}
          onOpenChange={(open) => setMenu(open ? "open" : "closed")}
          onMissing={() => setMenu("unseen")}
        />
      )}
    </header>
  );
}

function Bar({ onMenu }: { onMenu?: () => void }) {
  return (
    <div className="relative mx-auto flex h-(--nav-h) max-w-(--page) items-center justify-between gap-2 px-2 lg:gap-3 lg:px-(--margin) min-[1280px]:gap-4 min-[1540px]:gap-7">
      <IconButton
        label={m.frame.openMenu}
        aria-haspopup="dialog"
        className="lg:hidden noscript:hidden"
        onClick={onMenu}
      >
        <FrameIcon name="menu" />
      </IconButton>
      <noscript className="lg:hidden">{SiteMenuPlain && <SiteMenuPlain />}</noscript>
      <Wordmark className="max-lg:absolute max-lg:left-1/2 max-lg:-translate-x-1/2 max-[420px]:left-[54px] max-[420px]:translate-x-0 max-[360px]:[&>svg]:hidden lg:max-[1280px]:[&>svg]:hidden" />
      <SiteMenu />
      <div className="flex flex-none items-center gap-0.5 lg:-mr-3">
        <SearchOpener />
        <a
          href={phoneLink(settings().phones.showroom)}
          className="hidden h-11 items-center gap-[9px] px-2 text-[14.5px] whitespace-nowrap tabular-nums lg:inline-flex"
        >
          <FrameIcon name="phone" />
          <span className={settings().languages ? "max-[1520px]:sr-only" : "max-[1380px]:sr-only"}>
            {settings().phones.showroom}
          </span>
        </a>
        <LanguageLink
          label={m.site.otherName}
          className="inline-flex h-11 w-11 items-center justify-center text-small underline-offset-[5px] hover:underline max-[380px]:hidden"
        >
          {m.site.otherLang.toUpperCase()}
        </LanguageLink>
        <CartButton />
      </div>
    </div>
  );
}

function onScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}
