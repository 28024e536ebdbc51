/** Points around the middle, counterclockwise, all visible from it. */
export type Outline = readonly (readonly [x: number, y: number])[];

/** An outline that can be inset by mm, point for point. */
export type InsetOutline = (inset: number) => Outline;

const points = 360;

/** An outline from its radius at 360 even angles, mm. */
function byAngle(reach: (angle: number) => number): Outline {
  return Array.from({ length: points }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * (i + 0.5)) / points;
    const radius = reach(angle);
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
}

export function circleOutline(radius: number): InsetOutline {
  return (inset) => byAngle(() => radius - inset);
}

/**
 * An octagon standing on a side, with `apothem` from its middle to each side. `swell` bends the sides outward: 0 is
 * straight, 1 a circle.
 */
export function octagonOutline(apothem: number, cornerRadius: number, swell = 0): InsetOutline {
  return (inset) => {
    const side = apothem - inset;
    const round = Math.max(0.15, cornerRadius - inset);
    return byAngle((angle) => {
      const straight = octagonReach(angle, side, round);
      return straight + (side - straight) * swell;
    });
  };
}

function octagonReach(angle: number, apothem: number, round: number): number {
  const eighth = Math.PI / 4;
  const offSide = Math.abs(((angle + eighth / 2) % eighth) - eighth / 2);
  const cornerAt = (apothem - round) / Math.cos(eighth / 2);
  const bendsAt = Math.atan2(cornerAt * Math.sin(eighth / 2), apothem);
  if (offSide <= bendsAt) return apothem / Math.cos(offSide);
  const offCorner = eighth / 2 - offSide;
  const across = cornerAt * Math.sin(offCorner);
  return cornerAt * Math.cos(offCorner) + Math.sqrt(round ** 2 - across ** 2);
}

/** Curved sides that narrow toward flat ends: `endWidth` wide there, `width` in the middle, `length` from end to end. */
export function barrelOutline(width: number, length: number, endWidth: number): InsetOutline {
  return (inset) => {
    const [halfWidth, halfLength, halfEnd] = [width / 2 - inset, length / 2 - inset, endWidth / 2 - inset];
    return byAngle((angle) => {
      const [c, s] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
      let [low, high] = [0, halfWidth + halfLength];
      for (let step = 0; step < 40; step += 1) {
        const radius = (low + high) / 2;
        const way = (radius * s) / halfLength;
        const isInside = way <= 1 && radius * c <= halfWidth - (halfWidth - halfEnd) * way ** 2.05;
        if (isInside) low = radius;
        else high = radius;
      }
      return low;
    });
  };
}

/** An outline with a rounded ear at 3 and 9 o'clock, `halfWidth` from the middle and `earLength` long. */
export function earedOutline(body: InsetOutline, halfWidth: number, earLength: number): InsetOutline {
  return (inset) => {
    const [half, reach] = [earLength / 2 - inset, halfWidth - inset];
    const isInEar = (x: number, y: number) =>
      Math.abs(x) <= reach - 0.25 * (y / half) ** 2 && (y / half) ** 10 + (x / (reach + 0.6)) ** 10 <= 1;
    return body(inset).map(([x, y]): [number, number] => {
      let [low, high] = [1, 1.3];
      for (let step = 0; step < 30; step += 1) {
        const times = (low + high) / 2;
        if (isInEar(x * times, y * times)) low = times;
        else high = times;
      }
      return [x * low, y * low];
    });
  };
}
