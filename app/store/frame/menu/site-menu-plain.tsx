import { Menu } from "lucide-react";
import { localPath } from "#language";
import { m } from "#messages";
import { directLinks, navigationGroups, serviceLinks } from "./navigation.ts";

export function SiteMenuPlain() {
  return (
    <details>
      <summary className="grid size-11 place-items-center" aria-label={m.frame.menu}>
        <Menu size={20} strokeWidth={1.25} />
      </summary>
      <nav
        aria-label={m.frame.menu}
        className="absolute inset-x-0 top-full max-h-[70dvh] overflow-y-auto border-b border-line bg-surface px-5 py-4"
      >
        {[
          { title: m.frame.store, links: directLinks("mobile") },
          ...navigationGroups("mobile"),
          { title: m.frame.services, links: serviceLinks() },
        ].map(({ title, links }) => (
          <section key={title} className="py-2">
            <h2 className="font-serif text-title-3">{title}</h2>
            <ul>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a href={localPath(to)} className="flex min-h-11 items-center text-ui text-text-2">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </details>
  );
}
