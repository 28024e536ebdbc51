import type { EdgeStyle, Fit } from "../../options.ts";

/** A band around a finger or arm in the plane z = 0: its axis is along z, its top toward +y. In mm and radians. */
export interface BandForm {
  /** Half axes of the inner surface at mid-width. Equal for rings. */
  inside: readonly [x: number, y: number];
  widthMm: number;
  thicknessMm: number;
  edge: EdgeStyle;
  fit: Fit;
  /** Least thickness that the edge style leaves at the outer edges once finished, mm. */
  leastEdgeMm: number;
  /** How much thinner the band is opposite its top, as a fraction; 0.1 for rings. */
  taper: number;
  /** Half the opening angle at the top; 0 for closed bands. */
  open: number;
  /** Up to this angle from the top, the outside is flat for stones whatever the edge style. 0 for nowhere. */
  flat: number;
  /** How much lower the outside is within `flat`, but only beyond `sunkFrom`. */
  sunkMm: number;
  sunkFrom: number;
  /** The outline along the finger: even, squared at the palm and drawn up to the head, or rising toward an open top. */
  outline: "even" | "squared" | "rising";
  /** For a rising outline: how far the inside lifts off the finger at the ends, and the ends' thickness. */
  liftMm: number;
  endMm: number;
  /** As cast: metal for finishing on bore, sides and outside, but not under stones, mm. */
  allowanceMm: number;
  /** Number of sections along the band; 128 for a ring in full detail. */
  stations: number;
}

/** A closed ring band without decoration. */
export const plainBand = {
  edge: "rounded",
  fit: "comfort",
  leastEdgeMm: 0,
  taper: 0.1,
  open: 0,
  flat: 0,
  sunkMm: 0,
  sunkFrom: 0,
  outline: "even",
  liftMm: 0,
  endMm: 0,
  allowanceMm: 0,
  stations: 128,
} as const satisfies Partial<BandForm>;

/** Least thickness of a ring's shank once finished, mm. `wall-limits.ts` has its source. */
export const shankMm = 1;

export function usualThicknessMm(widthMm: number): number {
  return Math.min(2.1, 1.35 + 0.16 * widthMm);
}

export type BandStation = ReturnType<typeof bandStation>;

/** The band at an angle from +x, counterclockwise: the middle of its inner surface, outward direction, and size. */
export function bandStation(form: BandForm, turn: number) {
  const [a, b] = form.inside;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const length = Math.hypot(c / a, s / b);
  const [nx, ny] = [c / a / length, s / b / length];
  const slim = 1 - (form.taper * (1 - s)) / 2;
  const away = Math.abs(Math.atan2(-c, s));
  const flatness = form.flat > 0 ? 1 - smoothstep(form.flat, form.flat + 0.6, away) : 0;
  const rise =
    form.outline === "rising" ? 1 - smoothstep(form.open, form.open + 0.8 + 0.09 * form.liftMm, away) : 0;
  const thickness =
    form.thicknessMm * slim + (form.endMm - form.thicknessMm) * rise + squared(form, c, s, away);
  const lift = form.liftMm * rise - form.allowanceMm;
  const allowance = form.allowanceMm * (2 - flatness);
  const sunkness = channelShare(form, away);
  return {
    x: a * c + nx * lift,
    y: b * s + ny * lift,
    nx,
    ny,
    halfWidth: (form.widthMm * slim) / 2 + form.allowanceMm,
    thickness: thickness + allowance - form.sunkMm * sunkness,
    /** 1 if the outside is flat for stones, 0 if the edge style shapes it. */
    flatness,
    /** 1 in a channel, whose walls have sharp edges. */
    sunkness,
  };
}

/** 1 in a channel and 0 elsewhere, without a transition. */
function channelShare({ sunkMm, sunkFrom, flat }: BandForm, away: number): number {
  if (sunkMm === 0) return 0;
  return smoothstep(sunkFrom - 0.02, sunkFrom, away) * (1 - smoothstep(flat, flat + 0.02, away));
}

const square = 2.8;
/** How much higher than its usual outside a squared band is at its top, mm. */
export const squaredRiseMm = 0.75;

/** What a squared band adds: flat sides, a flat bottom on the palm side, and shoulders that rise to the head, mm. */
function squared({ outline, thicknessMm, inside }: BandForm, c: number, s: number, away: number): number {
  if (outline !== "squared") return 0;
  const corner = (Math.abs(c) ** square + Math.abs(s) ** square) ** (-1 / square) - 1;
  const palm = (inside[0] + thicknessMm) * corner * smoothstep(1.3, 2, away);
  return palm + squaredRiseMm * (1 - smoothstep(0.05, 0.75, away));
}

/** Smoothstep: 0 below `from`, 1 above `to`. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
