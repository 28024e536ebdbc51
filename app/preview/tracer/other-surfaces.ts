import type { Surface } from "#jewelry/materials/surfaces";

/** How a tracer handles surfaces other than metal and stones. */
export interface OtherSurfaces {
  /** GLSL: `nextHit` finds what a path hits beyond clear surfaces; `meetSurface` continues the path from there. */
  readonly source: string;
  /** Four texels of the part table: first a kind of 1 or 2, then whatever `source` reads. */
  row(surface: Surface): readonly number[];
}

/** For live pieces, which have no other surfaces. */
export const noSurfaces: OtherSurfaces = {
  source: `
Hit nextHit(inout vec3 o, inout vec3 d) { return firstHit(o, d); }
void meetSurface(Meeting at, inout vec3 d, inout vec3 left) {}`,
  row: () => [],
};
