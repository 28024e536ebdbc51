import type { Design } from "#jewelry/design";

/** A finished, engraved ring for tests. */
export function ringDesign(changes: Partial<Design> = {}): Design {
  return {
    category: "ring",
    style: "solitaire",
    metal: { type: "yellow-gold", karat: "18k" },
    primaryStone: {
      type: "diamond",
      cut: "oval",
      carat: 1.5,
      color: "F",
      clarity: "VS1",
      certification: "GIA",
    },
    accentStones: { configuration: "none", type: "", quantity: 0, totalCarats: 0 },
    setting: { height: "medium", prongCount: 6, prongStyle: "classic", bandWidth: 2.5 },
    sizing: { size: 6.5, fit: "comfort" },
    engraving: { enabled: true, text: "Always, A.", font: "script", location: "inside" },
    finishing: { metalFinish: "polish", edgeStyle: "rounded", packaging: "standard" },
    ...changes,
  };
}

/** A finished pair of earrings for tests. */
export function earringsDesign(): Design {
  return ringDesign({
    category: "earrings",
    style: "studs",
    sizing: null,
    engraving: { enabled: false, text: "", font: "script", location: "inside" },
  });
}
