import { innerDiameterMm } from "#jewelry/materials/ring-size";
import type { StoneType } from "#jewelry/options";
import { smoothstep } from "#jewelry/shapes/bands/band-form";
import { stonePlacement } from "#jewelry/shapes/melee/ground";
import { memoize } from "#jewelry/shapes/memoize";
import type { Piece } from "#jewelry/shapes/piece";
import { bandRing } from "./band-ring.ts";
import type { BandMeasures } from "./plain-ring.ts";
import { domed, profiledBand, profiledEdgeMm, turnsAround } from "./profiled-band.ts";

export interface ChannelRing extends BandMeasures {
  stone: StoneType;
  stoneMm: number;
  count: number;
  /** Thickness and width opposite the stones, as shares. */
  palm: number;
}

/** How far the channel's walls extend above the girdles, mm. */
const overMm = 0.07;
const endMm = 0.12;

/** A wide band with a few rounds edge to edge in a channel on its top. */
export const channelRing = memoize((ring: ChannelRing): Piece => {
  const { size, widthMm, thicknessMm, stone, stoneMm, count, palm } = ring;
  const boreMm = innerDiameterMm(size) / 2;
  const topMm = boreMm + thicknessMm;
  const girdleMm = topMm - 0.2;
  const apart = 2 * Math.asin((stoneMm + 0.02) / 2 / girdleMm);
  const end = (apart * count) / 2 + endMm / topMm;
  const wall = stoneMm / 2 - overMm;
  const deep = Math.min(thicknessMm - 0.5, 0.5 * stoneMm);
  const half = widthMm / 2 - profiledEdgeMm;
  const outward = [half, (half * 2 + wall) / 3, (half + wall * 2) / 3];
  const mesh = profiledBand({
    boreMm,
    widthMm,
    sagMm: 0.28,
    turns: turnsAround(300, [end, -end]),
    across: [
      ...outward.map((z) => ({ z })),
      { z: wall, isCrease: true },
      { z: wall - 0.04, isCrease: true },
      { z: 0 },
      { z: 0.04 - wall, isCrease: true },
      { z: -wall, isCrease: true },
      ...outward.map((z) => ({ z: -z })).reverse(),
    ],
    thickness: (turn, z) => {
      const slim = palm + (1 - palm) * (1 - smoothstep(0.9, Math.PI, Math.abs(turn)));
      const isChannel = Math.abs(turn) < end && Math.abs(z) < wall - 0.02;
      return thicknessMm * slim - domed(z, { widthMm, dropMm: 0.3, flat: 0.46 }) - (isChannel ? deep : 0);
    },
  });
  const places = Array.from({ length: count }, (_, i) => {
    const turn = (i - (count - 1) / 2) * apart;
    const [s, c] = [Math.sin(turn), Math.cos(turn)];
    return stonePlacement(
      { at: [-s * girdleMm, c * girdleMm, 0], way: [-c, -s, 0], up: [-s, c, 0] },
      stoneMm,
      0,
    );
  });
  return bandRing({
    metal: [{ name: "band", mesh }],
    stones: [{ role: "side", cut: "round", type: stone, placements: places }],
    boreMm,
    widthMm,
    thicknessMm,
  });
});
