type Pair = readonly [r: number, z: number];

export interface ProngBends {
  /** Distances from the stone's axis and heights, mm. The leg bends toward the knee. */
  foot: Pair;
  knee: Pair;
  tip: Pair;
  /** Where the prong's middle is farthest out, at the girdle. */
  edge: number;
  /** Inward slope of the crown, which a tip follows that extends far over it. */
  slope: number;
  radius: number;
  /** Height above which an open prong is upright, 10% longer than the part to be bent over the stone. Omit once bent. */
  openFrom?: number;
}

/** The center line of a prong in its plane: up from the foot, around the girdle in one bend, inward along the crown. */
export function prongLine({ foot, knee: wanted, tip, edge, slope, radius, openFrom }: ProngBends): Pair[] {
  // A small stone leaves no room for a second bend, so an open prong's leg comes straight up.
  const isSmall = openFrom !== undefined && edge < 8 * radius;
  const knee: Pair = isSmall ? [Math.max(wanted[0], edge), wanted[1]] : wanted;
  const bend = radius * 1.12;
  const center = edge - bend;
  const [last, straight] = bentOver(edge - tip[0], { radius, bend, slope });
  const lean = Math.PI / 2 - last;
  const middle: Pair = [center, tip[1] - straight * Math.sin(lean) - bend * Math.sin(last)];
  const first = Math.min(tangentAngle(knee, middle, bend), last - 0.05);
  if (openFrom !== undefined) {
    const top = middle[1] + (bend * last + straight) * 1.1;
    const low = Math.min(middle[1], openFrom);
    const upright: Pair[] = [0, 0.25, 0.5, 0.75, 1].map((t) => [edge, low + (top - low) * t]);
    return unfolded(
      [...leg(foot, eased(foot, knee, upright[0]!, radius), upright[0]!, false), ...upright],
      radius,
    );
  }
  const steps = Math.max(3, Math.ceil((last - first) / 0.3));
  const arc = Array.from({ length: steps + 1 }, (_, i): Pair => {
    const turn = first + ((last - first) * i) / steps;
    return [middle[0] + bend * Math.cos(turn), middle[1] + bend * Math.sin(turn)];
  });
  const end = arc.at(-1)!;
  // Points closer than this would fold the surface where the tip turns.
  const points = Math.max(1, Math.min(3, Math.floor(straight / (radius * 0.3))));
  const tail = Array.from({ length: points }, (_, i) => (i + 1) / points).map(
    (t): Pair => [end[0] - straight * Math.cos(lean) * t, end[1] + straight * Math.sin(lean) * t],
  );
  return unfolded([...leg(foot, eased(foot, knee, arc[0]!, radius), arc[0]!, true), ...arc, ...tail], radius);
}

/** How far a line turns from upright, radians, and how long it is straight after that to end `inMm` farther in. */
function bentOver(
  inMm: number,
  { radius, bend, slope }: Pick<ProngBends, "radius" | "slope"> & { bend: number },
): [last: number, straight: number] {
  const most = Math.PI / 2 - Math.atan(Math.min(0.75, Math.max(0.15, slope)));
  const least = radius * 0.25;
  const inward = (turn: number) => bend * (1 - Math.cos(turn)) + least * Math.sin(turn);
  let turn = 0.05;
  while (turn < most && inward(turn) < inMm) turn += 0.02;
  if (turn < most) return [turn, least];
  return [most, Math.max(least, (inMm - bend * (1 - Math.cos(most))) / Math.sin(most))];
}

/** Moves points so the line never bends tighter than the prong's radius and its surface can't fold. */
function unfolded(line: readonly Pair[], radius: number): Pair[] {
  const points = line.map(([r, z]): [number, number] => [r, z]);
  for (let round = 0; round < 80; round += 1) {
    let isFolded = false;
    for (let i = 1; i + 1 < points.length; i += 1) {
      const [a, b, c] = [points[i - 1]!, points[i]!, points[i + 1]!];
      if (bendRadius(a, b, c) >= radius * 1.04) continue;
      isFolded = true;
      b[0] += ((a[0] + c[0]) / 2 - b[0]) * 0.3;
      b[1] += ((a[1] + c[1]) / 2 - b[1]) * 0.3;
    }
    if (!isFolded) break;
  }
  return points;
}

/** The radius of the circle through three points. */
function bendRadius(a: Pair, b: Pair, c: Pair): number {
  const twiceArea = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  const side = (p: Pair, q: Pair) => Math.hypot(p[0] - q[0], p[1] - q[1]);
  return twiceArea < 1e-12 ? Infinity : (side(a, b) * side(b, c) * side(c, a)) / (2 * twiceArea);
}

/** The direction from a circle's center to the point where the line from a given point touches its outer side. */
function tangentAngle([r, z]: Pair, [cr, cz]: Pair, radius: number): number {
  const distance = Math.hypot(r - cr, z - cz);
  return Math.atan2(z - cz, r - cr) + Math.acos(Math.min(1, radius / distance));
}

/** Moves the knee away from the bend if the leg would otherwise bend tighter than the prong's thickness. */
function eased(foot: Pair, knee: Pair, top: Pair, radius: number): Pair {
  const [r, z] = [knee[0] - top[0], knee[1] - top[1]];
  const length = Math.hypot(r, z);
  const aside = Math.abs((foot[0] - top[0]) * z - (foot[1] - top[1]) * r) / length;
  const times = Math.max(1, Math.sqrt(0.75 * aside * radius) / length);
  return [top[0] + r * times, top[1] + z * times];
}

/** From the foot toward the knee to the start of the bend, excluding that last point. */
function leg(foot: Pair, knee: Pair, top: Pair, meetsBend: boolean): Pair[] {
  const turns = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => i / 8);
  // One more point near the end, so a long leg meets the bend in the bend's direction.
  const length = Math.hypot(top[0] - foot[0], top[1] - foot[1]);
  if (meetsBend && length > 3) turns.push(1 - 0.2 / length);
  return turns.map((t): Pair => {
    const mix = (axis: 0 | 1) => (1 - t) ** 2 * foot[axis] + 2 * t * (1 - t) * knee[axis] + t * t * top[axis];
    return [mix(0), mix(1)];
  });
}
