import { m } from "#messages";
import { settings } from "#settings";
import { showroomDay } from "./showroom-hours.ts";

/** The shop's announcement, on its days. */
export function Banner() {
  const { banner } = settings();
  const today = showroomDay(new Date());
  if (!banner || today < banner.from || today > banner.to) return null;
  return (
    <p
      data-banner=""
      className="border-b border-line bg-gold-wash px-(--margin) py-2.5 text-center text-ui text-pretty text-text"
    >
      {m.site.lang === "es" ? (banner.inSpanish ?? banner.text) : banner.text}
    </p>
  );
}
