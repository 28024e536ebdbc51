import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { shop } from "../../shop.config.ts";
import { OpenToday } from "./open-today.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

/** The fixed bar over everything, 60 px high. `children` is the belt between where the showroom is and when it opens. */
export function TickerBar({ children }: { children?: ReactNode }) {
  return (
    <section
      aria-label="Showroom"
      className="fixed inset-x-0 top-0 z-(--z-ticker) grid h-(--ticker-h) grid-cols-[auto_minmax(0,1fr)_auto] border-b border-bezel-line bg-bezel text-small text-bezel-text"
    >
      <div className="flex items-center pr-7 pl-5 text-bezel-text-2 lg:pl-(--margin)">
        <a
          href={shop.mapsUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="hit-area hidden items-center gap-2.5 hover:text-bezel-text lg:inline-flex"
        >
          <MapPin aria-hidden="true" size={16} strokeWidth={1.25} />
          {shop.address.street}, {shop.address.town}
        </a>
        <span className="lg:hidden">
          <OpenToday />
        </span>
      </div>
      <div className="min-w-0">{children}</div>
      <div className="flex items-center gap-1 pr-2 pl-1 lg:pr-[calc(var(--margin)-12px)] lg:pl-6">
        <span className="hidden text-bezel-text-2 lg:inline">
          <OpenToday subject="Showroom" />
        </span>
        <ThemeSwitch className="ml-2" />
      </div>
    </section>
  );
}
