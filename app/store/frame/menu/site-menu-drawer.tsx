import { ArrowRight, Phone } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { Accordion } from "../../../ui/accordion.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { phoneLink } from "../../../ui/phone-link.ts";
import { OpeningStatus } from "../opening-status.tsx";
import { Wordmark } from "../wordmark.tsx";
import { directLinks, navigationGroups, serviceLinks } from "./navigation.ts";

interface SiteMenuDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const largeWord = "font-serif text-[22px] leading-[1.2] font-[350]";

export function SiteMenuDrawer({ open, onOpenChange }: SiteMenuDrawerProps) {
  function closeOnLink(event: MouseEvent): void {
    if ((event.target as Element).closest("a")) onOpenChange(false);
  }
  return (
    <Drawer
      side="left"
      title={m.frame.menu}
      heading={<Wordmark />}
      closeLabel={m.frame.closeMenu}
      open={open}
      onOpenChange={onOpenChange}
      footer={<MenuFoot />}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears its links' clicks, which keys make as well */}
      <div onClick={closeOnLink}>
        {navigationGroups("mobile").map(({ title, links }, index) => (
          <Accordion key={title} title={title} titleClassName={largeWord} group="menu" open={index === 0}>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="flex min-h-11 items-center text-ui text-text-2">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </Accordion>
        ))}
        {directLinks("mobile").map(({ label, to }) => (
          <Link
            key={to}
            to={to}
            className={`flex min-h-[60px] items-center justify-between border-b border-line ${largeWord}`}
          >
            {label}
            <ArrowRight size={18} strokeWidth={1.25} />
          </Link>
        ))}
        <ul className="grid grid-cols-2 gap-x-4 pt-4">
          {serviceLinks().map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-11 items-center text-ui text-text-2">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Drawer>
  );
}

function MenuFoot() {
  return (
    <div className="grid gap-1">
      <a
        href={phoneLink(settings().phones.showroom)}
        className="inline-flex min-h-11 items-center gap-[9px] text-[14.5px] tabular-nums"
      >
        <Phone size={20} strokeWidth={1.25} />
        {settings().phones.showroom}
      </a>
      <span className="text-small text-text-2">
        <OpeningStatus />
      </span>
    </div>
  );
}
