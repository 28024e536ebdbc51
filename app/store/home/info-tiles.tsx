import { BadgeCheck, type LucideIcon, PencilRuler, Store, Wrench } from "lucide-react";
import { m } from "#messages";
import { settings } from "#settings";

function tiles(): { icon: LucideIcon; title: string; text: string }[] {
  const { address, hours, deposit, dealerClaim } = settings();
  const openDays = hours.filter((entry) => "opens" in entry).map(({ label, text }) => `${label}, ${text}.`);
  return [
    {
      icon: Store,
      title: m.tiles.walkIns,
      text: [`${address.street}, ${address.town}.`, ...openDays].join(" "),
    },
    {
      icon: Wrench,
      title: m.tiles.services,
      text: m.tiles.sizing,
    },
    {
      icon: PencilRuler,
      title: m.tiles.customDesign,
      text: m.tiles.rings(deposit.weeks.replace("-", "\u2060-\u2060").replace(" ", "\u00a0")),
    },
    { icon: BadgeCheck, title: dealerClaim, text: m.tiles.boxAndPapers },
  ];
}

export function InfoTiles() {
  return (
    <section aria-label={m.tiles.showroomAndServices} className="border-b border-line">
      <ul className="page-wrap grid md:grid-cols-2 lg:grid-cols-4">
        {tiles().map(({ icon: Icon, title, text }) => (
          <li key={title} className="info-tile">
            <Icon size={26} strokeWidth={1.1} className="md:mb-[26px] max-md:row-span-2" />
            <h2 className="font-serif text-title-3 text-balance">{title}</h2>
            <p className="mt-1 text-ui leading-[1.55] text-pretty text-text-2 md:mt-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
