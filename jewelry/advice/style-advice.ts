import { chooseAccents } from "../choices.ts";
import type { AccentConfiguration, Style } from "../options.ts";
import type { AdviceRule } from "./advice-rule.ts";

interface StyleAccents {
  readonly id: string;
  /** A style and the accent configuration of the same name. */
  readonly style: Style & AccentConfiguration;
  readonly text: string;
  readonly fixLabel: string;
}

/** A1 to A4: styles named after their accent stones. */
const namedForAccents: readonly StyleAccents[] = [
  {
    id: "halo-without-halo",
    style: "halo",
    text: "A halo ring is named for the circle of small stones around the center. Yours has none yet.",
    fixLabel: "Add the halo",
  },
  {
    id: "three-stone-without-side-pair",
    style: "three-stone",
    text: "A three-stone ring carries a larger stone on each side. Yours has other accents.",
    fixLabel: "Add the two stones",
  },
  {
    id: "pave-without-pave",
    style: "pave",
    text: "A pavé band is set with small stones. Yours has none along the band.",
    fixLabel: "Add pavé",
  },
  {
    id: "channel-without-channel",
    style: "channel",
    text: "A channel band holds a row of stones between two walls. Yours has no row.",
    fixLabel: "Add the channel",
  },
];

/** A5: a solitaire has no accents. */
const solitaireWithAccents: AdviceRule = (design) => {
  const configuration = design.accentStones?.configuration ?? "none";
  if (design.style !== "solitaire" || configuration === "none") return null;
  return {
    id: "solitaire-with-accents",
    phase: "setting",
    text: "A solitaire is one stone with nothing beside it. Accent stones make it another ring.",
    fixLabel: "Leave the accents out",
    fix: chooseAccents(design, "none"),
  };
};

/** Null until accents or a setting are chosen, because nothing conflicts before that. */
function accentsRule({ id, style, text, fixLabel }: StyleAccents): AdviceRule {
  return (design) => {
    const isOpen = design.accentStones === null && design.setting === null;
    if (design.style !== style || isOpen || design.accentStones?.configuration === style) return null;
    return { id, phase: "setting", text, fixLabel, fix: chooseAccents(design, style) };
  };
}

export const styleAdvice: readonly AdviceRule[] = [...namedForAccents.map(accentsRule), solitaireWithAccents];
