import { m } from "#messages";
import { chooseAccents } from "../choices.ts";
import type { AccentConfiguration, Style } from "../options.ts";
import type { AdviceRule } from "./advice-rule.ts";

interface StyleAccents {
  readonly id: string;
  /** A style and the accent configuration of the same name. */
  readonly style: Style & AccentConfiguration;
}

/** A1 to A4: styles named after their accent stones. */
const namedForAccents: readonly StyleAccents[] = [
  {
    id: "halo-without-halo",
    style: "halo",
  },
  {
    id: "three-stone-without-side-pair",
    style: "three-stone",
  },
  {
    id: "pave-without-pave",
    style: "pave",
  },
  {
    id: "channel-without-channel",
    style: "channel",
  },
];

/** A5: a solitaire has no accents. */
const solitaireWithAccents: AdviceRule = (design) => {
  const configuration = design.accentStones?.configuration ?? "none";
  if (design.style !== "solitaire" || configuration === "none") return null;
  return {
    id: "solitaire-with-accents",
    phase: "setting",
    text: m.notes.solitaireAccents,
    fixLabel: m.notes.noAccents,
    fix: chooseAccents(design, "none"),
  };
};

/** Null until accents or a setting are chosen, because nothing conflicts before that. */
function accentsRule({ id, style }: StyleAccents): AdviceRule {
  return (design) => {
    const isOpen = design.accentStones === null && design.setting === null;
    if (design.style !== style || isOpen || design.accentStones?.configuration === style) return null;
    return {
      id,
      phase: "setting",
      text: m.notes.styleAccents[style],
      fixLabel: m.notes.addAccents[style],
      fix: chooseAccents(design, style),
    };
  };
}

export const styleAdvice: readonly AdviceRule[] = [...namedForAccents.map(accentsRule), solitaireWithAccents];
