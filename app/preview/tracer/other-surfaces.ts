import type { Surface } from "#jewelry/materials/surfaces";

/** How a tracer meets surfaces other than metal and stones. */
export interface OtherSurfaces {
  /** GLSL: `nextHit` finds what a path meets, through what is clear; `meetSurface` sends it on from there. */
  readonly source: string;
  /** Four texels of the table of parts: a kind of 1 or 2 first, and the rest as `source` reads them. */
  row(surface: Surface): readonly number[];
}

/** No piece of the live view has any. */
export const noSurfaces: OtherSurfaces = {
  source: `
Hit nextHit(inout vec3 o, inout vec3 d) { return firstHit(o, d); }
void meetSurface(Meeting at, inout vec3 d, inout vec3 left) {}`,
  row: () => [],
};
