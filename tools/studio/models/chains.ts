import { cuban, figaro } from "./chains/curb.ts";
import { boxFinding, lobsterFinding } from "./chains/finding.ts";
import { franco } from "./chains/franco.ts";
import { rope } from "./chains/rope.ts";
import { braceletModels } from "./chains-bracelets.ts";
import { claspShot, coilShot, hangingShot, inchMm, type SampleChain, waveShot } from "./chains-shots.ts";
import { tennisModels } from "./chains-tennis.ts";
import type { Model } from "./model.ts";

const miami5: SampleChain = {
  pattern: cuban(5),
  finding: boxFinding(cuban(5), 2),
  metal: "14k-yellow",
  lengthMm: 20 * inchMm,
  alts: {
    front: "Miami cuban chain in yellow gold, 5 mm wide, hanging, seen from the front",
    detail: "Flat ground links of the cuban chain in a bend, close, from above",
    clasp: "Box clasp of the cuban chain with its side latch, closed",
  },
};

const miami8: SampleChain = {
  pattern: cuban(8),
  finding: boxFinding(cuban(8), 2),
  metal: "10k-yellow",
  lengthMm: 22 * inchMm,
  alts: {
    front: "Miami cuban chain in yellow gold, 8 mm wide, hanging, seen from the front",
    detail: "Thick ground links of the 8 mm cuban chain in a bend, close, from above",
    clasp: "Box clasp of the 8 mm cuban chain with its side latch, closed",
  },
};

const white6: SampleChain = {
  pattern: cuban(6),
  finding: boxFinding(cuban(6), 1),
  metal: "14k-white",
  lengthMm: 20 * inchMm,
  alts: {
    front: "Cuban chain in white gold, 6 mm wide, hanging, seen from the front",
    detail: "Flat ground links of the white gold cuban chain in a bend, close, from above",
    clasp: "Box clasp of the white gold cuban chain with its side latch, closed",
  },
};

const figaro5: SampleChain = {
  pattern: figaro(5),
  finding: lobsterFinding(figaro(5)),
  metal: "10k-yellow",
  lengthMm: 20 * inchMm,
  alts: {
    front: "Figaro chain in yellow gold, 5 mm wide, hanging, seen from the front",
    detail: "Three short links and a long one of the figaro chain, close, from above",
    clasp: "Lobster clasp of the figaro chain, hooked into its ring",
  },
};

const rope3: SampleChain = {
  pattern: rope(3, true),
  finding: lobsterFinding(rope(3, true)),
  metal: "14k-yellow",
  lengthMm: 18 * inchMm,
  alts: {
    front: "Diamond cut rope chain in yellow gold, 3 mm wide, hanging, seen from the front",
    detail: "Bright facets on the twisted strands of the rope chain, close, from above",
    clasp: "Lobster clasp of the rope chain, hooked into its ring",
  },
};

const rope25: SampleChain = {
  pattern: rope(2.5, false),
  finding: lobsterFinding(rope(2.5, false)),
  metal: "18k-yellow",
  lengthMm: 18 * inchMm,
  alts: {
    front: "Rope chain in 18K yellow gold, 2.5 mm wide, hanging, seen from the front",
    detail: "Round wire in the twisted strands of the rope chain, close, from above",
    clasp: "Lobster clasp of the fine rope chain, hooked into its ring",
  },
};

const franco25: SampleChain = {
  pattern: franco(2.5),
  finding: lobsterFinding(franco(2.5)),
  metal: "14k-yellow",
  lengthMm: 22 * inchMm,
  alts: {
    front: "Franco chain in yellow gold, 2.5 mm wide, hanging, seen from the front",
    detail: "Four-sided weave of the franco chain, close, from above",
    clasp: "Lobster clasp of the franco chain, hooked into its ring",
  },
};

export const chainModels: Readonly<Record<string, Model>> = {
  ...tennisModels,
  ...braceletModels,
  "miami-cuban-chain-necklace-14k-5mm": [
    hangingShot(miami5),
    waveShot(miami5),
    claspShot(miami5),
    coilShot(miami5, "The whole 20-inch cuban chain coiled up, seen from above"),
  ],
  "miami-cuban-chain-necklace-10k-8mm": [hangingShot(miami8, 3.4), waveShot(miami8), claspShot(miami8)],
  "cuban-chain-necklace-14k-white-6mm": [hangingShot(white6), waveShot(white6), claspShot(white6)],
  "rope-chain-necklace-14k-3mm": [hangingShot(rope3), waveShot(rope3), claspShot(rope3)],
  "rope-chain-necklace-18k-2-5mm": [hangingShot(rope25), waveShot(rope25), claspShot(rope25)],
  "franco-chain-necklace-14k-2-5mm": [hangingShot(franco25), waveShot(franco25), claspShot(franco25)],
  "mens-figaro-chain-necklace-10k-5mm": [hangingShot(figaro5), waveShot(figaro5), claspShot(figaro5)],
};
