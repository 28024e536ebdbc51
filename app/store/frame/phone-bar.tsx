import { m } from "#messages";
import { settings } from "#settings";
import { phoneLink } from "../../ui/phone-link.ts";
import { useCartCount } from "../cart/cart-count.ts";
import { CartOpener } from "../cart/cart-opener.tsx";
import { FrameIcon } from "./frame-icon.tsx";

const cell =
  "flex min-h-16 items-center justify-center gap-[9px] border-l border-line text-ui font-medium outline-offset-[-5px] first:border-l-0";

export function StorePhoneBar() {
  const count = useCartCount();
  return (
    <nav
      aria-label={m.frame.quickActions}
      className="fixed inset-x-0 bottom-0 z-(--z-bar) grid grid-cols-3 border-t border-line bg-[color-mix(in_oklab,var(--bg)_96%,transparent)] pb-[env(safe-area-inset-bottom)] backdrop-blur-[14px] md:hidden"
    >
      <a href={phoneLink(settings().phones.showroom)} className={cell}>
        <FrameIcon name="phone" />
        {m.frame.call}
      </a>
      <CartOpener label={m.frame.cartCount(count)} className={cell}>
        <FrameIcon name="bag" />
        <span className="tabular-nums">{m.frame.cartCount(count)}</span>
      </CartOpener>
      <a href={settings().mapsUrl} target="_blank" rel="noopener noreferrer" className={cell}>
        <FrameIcon name="pin" />
        {m.frame.visit}
      </a>
    </nav>
  );
}
