import { memoize } from "#jewelry/shapes/memoize";
import { zoneNumber } from "#jewelry/shapes/mesh/mesh";
import { MeshWriter } from "#jewelry/shapes/mesh/mesh-writer";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { tube } from "#jewelry/shapes/mesh/tube";
import type { ChainPattern } from "./chain-pattern.ts";

/** Oval links of round wire, each turned by a quarter relative to the previous one. `widthMm` is the chain's width. */
export const cable = memoize((widthMm: number): ChainPattern => {
  const wireMm = widthMm * 0.23;
  const wide = (widthMm - wireMm) / 2;
  const long = wide * 1.42;
  const stations = 64;
  const path = Array.from({ length: stations }, (_, i): Vector => {
    const turn = (2 * Math.PI * (i + 0.5)) / stations;
    const along = wide * Math.cos(turn) + (long - wide) * Math.sin((Math.PI / 2) * Math.cos(turn));
    return [along, wide * Math.sin(turn), 0];
  });
  const writer = new MeshWriter();
  tube(writer, {
    path,
    isClosed: true,
    radius: wireMm / 2,
    side: [0, 0, 1],
    sides: 18,
    zone: zoneNumber("link"),
  });
  const halfMm = long - wireMm / 2;
  return {
    links: [{ mesh: writer.mesh(), halfMm }],
    turn: Math.PI / 2,
    widthMm,
    halfThickMm: widthMm / 2,
    wireMm,
    reachMm: wireMm,
    isCapped: false,
  };
});
