import type { RowSurface } from "../melee/ground.ts";
import { memoize } from "../memoize.ts";
import { type BandForm, bandStation } from "./band-form.ts";
import { edgeHeight } from "./band-section.ts";

const steps = 240;

export interface BandSurface extends RowSurface {
  lengthTo(turn: number): number;
  halfMm(alongMm: number): number;
}

/**
 * The outside of a band in its finished state. Lengths along it start at its top at mid-width and run counterclockwise,
 * negative ones clockwise. The across axis runs against z. `lengthTo` measures from the top to an angle away from it;
 * `halfMm` is half the width at a length.
 */
export const bandGround = memoize((made: BandForm): BandSurface => {
  const form = { ...made, allowanceMm: 0 };
  const lengths = new Float64Array(steps + 1);
  const point = (turn: number) => {
    const station = bandStation(form, turn);
    const height = edgeHeight(form, station, 0);
    return { station, x: station.x + station.nx * height, y: station.y + station.ny * height };
  };
  const turnOf = (step: number) => Math.PI / 2 + (Math.PI * step) / steps;
  let before = point(turnOf(0));
  for (let i = 1; i <= steps; i += 1) {
    const here = point(turnOf(i));
    lengths[i] = lengths[i - 1]! + Math.hypot(here.x - before.x, here.y - before.y);
    before = here;
  }
  const turnAt = (mm: number) => {
    const far = Math.abs(mm);
    let step = Math.min(steps - 1, Math.floor((far / lengths[steps]!) * steps));
    while (step > 0 && lengths[step]! > far) step -= 1;
    while (step < steps - 1 && lengths[step + 1]! < far) step += 1;
    const part = (far - lengths[step]!) / (lengths[step + 1]! - lengths[step]!);
    return Math.PI / 2 + Math.sign(mm) * (turnOf(step + part) - Math.PI / 2);
  };
  return {
    lengthTo: (turn) => {
      const step = Math.min(1, Math.max(0, turn / Math.PI)) * steps;
      const low = Math.min(steps - 1, Math.floor(step));
      return lengths[low]! + (lengths[low + 1]! - lengths[low]!) * (step - low);
    },
    halfMm: (alongMm) => bandStation(form, turnAt(alongMm)).halfWidth,
    at: (alongMm, acrossMm) => {
      const turn = turnAt(alongMm);
      const { station } = point(turn);
      const height = edgeHeight(form, station, Math.min(1, Math.abs(acrossMm) / station.halfWidth));
      const [a, b] = [point(turn - 0.01), point(turn + 0.01)];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const [wx, wy] = [(b.x - a.x) / length, (b.y - a.y) / length];
      return {
        at: [station.x + station.nx * height, station.y + station.ny * height, -acrossMm],
        way: [wx, wy, 0],
        up: [wy, -wx, 0],
      };
    },
  };
});
