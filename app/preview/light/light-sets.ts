import {
  blackCard,
  type LightSet,
  type LightSubject,
  type PlacedLight,
  pointLight,
  softbox,
  stripLight,
  type Theme,
} from "./light-set.ts";

type Rooms = Readonly<Record<Theme, Omit<LightSet, "placed">>>;

const rooms: Rooms = {
  light: {
    top: [0.86, 0.86, 0.86],
    horizon: [0.1, 0.1, 0.1],
    bottom: [0.56, 0.55, 0.53],
    gemRoom: 0.36,
    gemLamps: 1.05,
    gemSparks: 7,
    shadow: 0.7,
    mirror: 0.1,
    exposure: 1,
  },
  dark: {
    top: [0.17, 0.168, 0.162],
    horizon: [0.04, 0.04, 0.039],
    bottom: [0.15, 0.146, 0.138],
    gemRoom: 1.5,
    gemLamps: 1.1,
    gemSparks: 8,
    shadow: 0.75,
    mirror: 0.2,
    exposure: 1.05,
  },
};

/** For a standing ring: a key light from the upper left, a strip for the band's right edge, a rim light from behind. */
const standing: Readonly<Record<Theme, readonly PlacedLight[]>> = {
  light: [
    softbox([-0.55, 0.78, 0.42], [0.6, 0.42], 2.4, "warm"),
    stripLight([0.9, 0.34, 0.3], [0.13, 0.8], 2.6, "cool"),
    stripLight([-0.97, 0.12, -0.1], [0.2, 0.7], 1.5),
    stripLight([0.15, 0.5, -0.88], [0.75, 0.16], 2.2),
    softbox([0, 1, -0.05], [0.45, 0.45], 1.4),
    stripLight([0.34, 0.3, 0.95], [0.06, 0.45], 1.2),
    blackCard([-0.3, -0.12, 0.95], [0.14, 0.6], 0.55),
    blackCard([0.8, -0.2, 0.6], [0.16, 0.5], 0.55),
  ],
  dark: [
    softbox([-0.55, 0.78, 0.42], [0.6, 0.42], 3.4, "warm"),
    stripLight([0.9, 0.34, 0.3], [0.13, 0.8], 3.6, "cool"),
    stripLight([-0.97, 0.12, -0.1], [0.2, 0.7], 2.4),
    stripLight([0.15, 0.5, -0.88], [0.75, 0.16], 3),
    softbox([0, 1, -0.05], [0.45, 0.45], 1.7),
    stripLight([0.34, 0.3, 0.95], [0.06, 0.45], 1.5),
    softbox([-0.1, 0.12, 1], [0.75, 0.34], 0.36, "warm"),
    stripLight([-0.55, -0.05, 0.85], [0.1, 0.85], 0.9),
  ],
};

/** The dark theme needs stronger lights because its room gives less. */
const strength: Readonly<Record<Theme, number>> = { light: 1, dark: 1.4 };

/** For a chain hanging on a wall: no light from behind, and two strips that outline its links. */
function hanging(theme: Theme): readonly PlacedLight[] {
  const by = strength[theme];
  return [
    softbox([-0.5, 0.74, 0.55], [0.55, 0.42], 2.4 * by, "warm"),
    stripLight([0.86, 0.3, 0.42], [0.12, 0.85], 2.5 * by, "cool"),
    stripLight([-0.9, 0.1, 0.35], [0.14, 0.8], 1.7 * by),
    softbox([0, 1, 0.1], [0.5, 0.4], 1.5 * by),
    stripLight([0.3, 0.32, 0.95], [0.07, 0.5], 1.2 * by),
    pointLight([-0.22, 0.5, 0.85], 5 * by),
    ...(theme === "light"
      ? [blackCard([-0.3, -0.15, 0.95], [0.14, 0.6], 0.5), blackCard([0.75, -0.25, 0.6], [0.16, 0.5], 0.5)]
      : [softbox([-0.1, 0.12, 1], [0.75, 0.34], 0.34, "warm")]),
  ];
}

/** For small earrings seen close up: like a ring's, plus two point lights for the fire of many stones. */
function small(theme: Theme): readonly PlacedLight[] {
  const by = strength[theme];
  return [...standing[theme], pointLight([-0.3, 0.62, 0.72], 5 * by), pointLight([0.42, 0.7, 0.5], 4 * by)];
}

/** For a bracelet lying down: one strip above along its length, reflected in every link. */
function lying(theme: Theme): readonly PlacedLight[] {
  const by = strength[theme];
  return [
    softbox([-0.55, 0.78, 0.42], [0.5, 0.4], 2 * by, "warm"),
    stripLight([0.05, 0.86, 0.36], [1.1, 0.1], 1.9 * by),
    ...standing[theme].slice(1),
  ];
}

/** For a watch, whose crystal reflects its front: a black card there, the dial lit from above and both sides. */
function behindGlass(theme: Theme): readonly PlacedLight[] {
  const by = strength[theme];
  return [
    softbox([-0.5, 0.82, 0.3], [0.7, 0.4], 2.2 * by, "warm"),
    stripLight([0.92, 0.2, 0.3], [0.12, 0.95], 2.4 * by, "cool"),
    stripLight([-0.95, 0.1, 0.2], [0.12, 0.95], 2 * by),
    stripLight([0.1, 0.5, -0.88], [0.75, 0.16], 2.2 * by),
    softbox([0, 1, -0.1], [0.5, 0.4], 1.4 * by),
    blackCard([0, 0.05, 1], [0.3, 0.3], theme === "light" ? 0.08 : 0.03),
  ];
}

const placements: Readonly<Record<LightSubject, (theme: Theme) => readonly PlacedLight[]>> = {
  ring: (theme) => standing[theme],
  necklace: hanging,
  earrings: small,
  bracelet: lying,
  watch: behindGlass,
};

export function lightSet(subject: LightSubject, theme: Theme): LightSet {
  return { ...rooms[theme], placed: placements[subject](theme) };
}
