import { catenary, type Place, placesAlong } from "./hanging.ts";
import { type Layer, type Line, nothing, visibleLines, within } from "./hidden-lines.ts";
import { angles, type Point } from "./vector.ts";

const size = { length: 9.6, width: 7.8, wire: 1.8, spacing: 5.4, leanDegrees: 35 };

interface Link extends Place {
  lines: Line[];
  isWire: (at: Point) => boolean;
}

/** A curb chain hanging in a long loop from the plate's upper edge, each link through the next. */
export function chain(): Line[] {
  const links = placesAlong(catenary(26.5, 103, 7.4), size.spacing).map(curbLink);
  return links.flatMap((link, index) =>
    visibleLines([
      passing(links[index - 1], link, 1),
      passing(links[index + 1], link, -1),
      { hides: nothing, lines: link.lines },
    ]),
  );
}

/** A flat oval link, slanted across the chain's direction. */
function curbLink({ at, direction }: Place): Link {
  const lean = (size.leanDegrees * Math.PI) / 180;
  const [dx, dy] = direction;
  const long: Point = [dx * Math.cos(lean) - dy * Math.sin(lean), dx * Math.sin(lean) + dy * Math.cos(lean)];
  const oval = (inset: number) =>
    angles(36).map((angle): Point => {
      const along = (size.length / 2 - inset) * Math.cos(angle);
      const aside = (size.width / 2 - inset) * Math.sin(angle);
      return [at[0] + along * long[0] - aside * long[1], at[1] + along * long[1] + aside * long[0]];
    });
  const [outer, inner] = [oval(0), oval(size.wire)];
  return {
    at,
    direction,
    isWire: within(outer, inner),
    lines: [
      { points: outer, weight: "edge" },
      { points: inner, weight: "detail" },
    ],
  };
}

/** A link lies over its neighbor on one side of the chain (`flank`) and under it on the other. */
function passing(neighbor: Link | undefined, link: Link, flank: 1 | -1): Layer {
  if (!neighbor) return { hides: nothing, lines: [] };
  return {
    lines: [],
    hides: (at) => {
      const middle: Point = [(neighbor.at[0] + link.at[0]) / 2, (neighbor.at[1] + link.at[1]) / 2];
      const aside = (at[0] - middle[0]) * -link.direction[1] + (at[1] - middle[1]) * link.direction[0];
      return aside * flank > 0 && neighbor.isWire(at);
    },
  };
}
