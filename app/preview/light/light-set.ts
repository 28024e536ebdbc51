import type { Vector } from "#jewelry/shapes/mesh/placement";

export type Theme = "light" | "dark";
/** Linear light, Rec. 709. */
export type Color = readonly [red: number, green: number, blue: number];
/** What is lit. Each kind lies, stands or hangs differently. */
export type LightSubject = "ring" | "necklace" | "earrings" | "bracelet" | "watch";

const tints = {
  warm: [1, 0.965, 0.91],
  cool: [0.93, 0.965, 1],
  white: [1, 1, 1],
} as const satisfies Readonly<Record<string, Color>>;
type Tint = keyof typeof tints;

/** A distant rectangle of light around the piece, placed as a photographer would. */
export interface PlacedLight {
  readonly kind: "softbox" | "strip" | "card" | "point";
  /** Direction from the piece, of any length. */
  readonly toward: Vector;
  /** Half its width and height, as tangents of the angles seen from the piece. */
  readonly half: readonly [width: number, height: number];
  /** Negative for a black card, which absorbs light. */
  readonly light: Color;
}

/** Walls, and how stones see them. */
interface Room {
  /** The walls' light above, at the horizon and below. A dark horizon is what makes polished metal look like metal. */
  readonly top: Color;
  readonly horizon: Color;
  readonly bottom: Color;
  /** The same room for stones: walls, lamps, and the small ceiling lamps that cause fire. */
  readonly gemRoom: number;
  readonly gemLamps: number;
  readonly gemSparks: number;
  /** Darkness of the deepest shadow on the ground, and the ground's reflectance. */
  readonly shadow: number;
  readonly mirror: number;
  readonly exposure: number;
  /** How far the lamps stand from the piece, mm; by default, they are infinitely far. Only traced pictures show it. */
  readonly lampsMm?: number;
}

/** A photographer's lighting: lights and cards around the piece, and the room. */
export interface LightSet extends Room {
  readonly placed: readonly PlacedLight[];
}

type Half = readonly [width: number, height: number];

function placed(
  kind: PlacedLight["kind"],
  toward: Vector,
  half: Half,
  light: number,
  tint: Tint,
): PlacedLight {
  const [red, green, blue] = tints[tint];
  return { kind, toward, half, light: [red * light, green * light, blue * light] };
}

/** A broad, even light for large surfaces to reflect. */
export function softbox(toward: Vector, half: Half, light: number, tint: Tint = "white"): PlacedLight {
  return placed("softbox", toward, half, light, tint);
}

/** A long, narrow light that draws the bright line along an edge, band or chain. */
export function stripLight(toward: Vector, half: Half, light: number, tint: Tint = "white"): PlacedLight {
  return placed("strip", toward, half, light, tint);
}

/** A black card, for the dark edge that separates polished metal from a bright ground. */
export function blackCard(toward: Vector, half: Half, depth: number): PlacedLight {
  return placed("card", toward, half, -depth, "white");
}

/** A small, hard light for fire in stones. */
export function pointLight(toward: Vector, light: number): PlacedLight {
  return placed("point", toward, [0.05, 0.05], light, "white");
}
