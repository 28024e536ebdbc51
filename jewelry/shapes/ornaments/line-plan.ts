import { stoneCarat, stoneSize } from "../../materials/stone-size.ts";
import { nearestTradeSizeMm, sortedUpToMm } from "../../materials/trade-sizes.ts";
import type { AccentConfiguration, Cut } from "../../options.ts";
import { eyeReachMm, hingeGapMm, railEndMm, railInnerMm } from "../links/hinge.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import {
  bridgeMm,
  lineHeightMm,
  linkHingeMm,
  linkReachMm,
  linkSideMm,
  type StoneLineLink,
} from "./line-link.ts";
import type { LineProngForm } from "./line-prong-places.ts";

export interface LineRequest {
  /** Length including the clasp, and the clasp's minimum length, mm. */
  lengthMm: number;
  claspMm: number;
  /** The outermost stones' width relative to the middle one's. */
  smallest: number;
  /** The line's tightest bend, radians per mm, and whether it bends sideways rather than away from its stones. */
  bendPerMm: number;
  isBentSideways: boolean;
}

export interface StoneLinePlan {
  /** From one end to the other. */
  links: StoneLineLink[];
  /** Whether the links go all the way around; otherwise a chain carries them. */
  isWhole: boolean;
}

/** The narrowest stone of a line that still shows between its prongs, mm. */
export const minLineStoneMm = 1.6;
/** The minimum pitch with room for two eyes and a bridge, mm. */
const leastPitchMm = railEndMm + eyeReachMm + 2 * hingeGapMm + bridgeMm;
/** A line whose stones fill at least this fraction of it is stretched to go all the way around. */
const wholeShare = 0.85;
/** Number of sizes in a graduated line. */
const grades = 4;

/** Stones between two main ones: their widths relative to the main one's, and their cut. */
const between: Record<AccentConfiguration, { shares: readonly number[]; cut: Cut }> = {
  none: { shares: [], cut: "round" },
  "side-stones": { shares: [0.6], cut: "round" },
  "three-stone": { shares: [0.8, 0.8], cut: "round" },
  halo: { shares: [0.5, 0.5], cut: "round" },
  pave: { shares: [0.5, 0.5, 0.5], cut: "round" },
  channel: { shares: [0.6, 0.6], cut: "princess" },
};

type Stone = Pick<StoneLineLink, "cut" | "type" | "role" | "widthMm">;

/**
 * Divides a stone's carats among a line of links: an odd number, as many as fit without any being too small to set. If
 * they don't go all the way around, they are placed in front.
 */
export function linePlan(resolved: ResolvedDesign, request: LineRequest): StoneLinePlan {
  const room = request.lengthMm - request.claspMm;
  const heightMm = lineHeightMm[resolved.setting.height];
  const rough = (count: number) => roughLine(resolved, request, count);
  const longest = rough(maxStones(resolved, request));
  const isWhole = longest.sumMm >= wholeShare * room;
  const { links, sumMm } = closestLine(resolved, request, fittingLine(longest, room, rough), rough);
  if (!isWhole) return { links: finished(links, heightMm), isWhole };
  const more = (room - sumMm) / links.length;
  return {
    links: finished(
      changed(links, (link) => ({ ...link, pitchMm: link.pitchMm + more })),
      heightMm,
    ),
    isWhole,
  };
}

/** A line with a given number of main stones, before its hinges' depth is known. */
interface RoughLine {
  count: number;
  links: StoneLineLink[];
  sumMm: number;
}

function roughLine(resolved: ResolvedDesign, request: LineRequest, count: number): RoughLine {
  const links = roughLinks(resolved, request, count);
  return { count, links, sumMm: links.reduce((sum, { pitchMm }) => sum + pitchMm, 0) };
}

/** The line with the largest odd number of stones that fits: `longest` or a shorter one. */
function fittingLine(longest: RoughLine, room: number, rough: (count: number) => RoughLine): RoughLine {
  if (longest.sumMm <= room) return longest;
  let low: RoughLine = { count: 1, links: [], sumMm: 0 };
  let high = longest;
  while (high.count - low.count > 2) {
    const share = (room - low.sumMm) / (high.sumMm - low.sumMm);
    // Fewer stones are larger, so the first guess is lower than proportional.
    const guess = low.count === 1 ? share ** 1.3 : share;
    const steps = (high.count - low.count) / 2;
    const next = rough(low.count + 2 * Math.max(1, Math.min(steps - 1, Math.round(guess * steps))));
    if (next.sumMm <= room) low = next;
    else high = next;
  }
  return low.count === 1 ? rough(1) : low;
}

/** How many of its stones a line may lack, at least and as a share, so that they weigh what was chosen, and how close is close enough. */
const [fewerStones, fewerShare, closeShare] = [4, 0.15, 0.01];

/** Sizes sold rarely share carats exactly, so of a line and slightly shorter ones, the one with the closest weight. */
function closestLine(
  { stone }: ResolvedDesign,
  { smallest }: LineRequest,
  longest: RoughLine,
  rough: (count: number) => RoughLine,
): RoughLine {
  const offBy = (count: number) => {
    const widths = soldWidths(stone, count, smallest);
    return Math.abs(widths.reduce((sum, mm) => sum + stoneCarat(stone, mm), 0) / stone.carat - 1);
  };
  let best = longest.count;
  const least = Math.max(1, best - Math.max(fewerStones, fewerShare * best));
  for (let count = best - 2; count >= least; count -= 2)
    if (offBy(best) > closeShare && offBy(count) < offBy(best)) best = count;
  return best === longest.count ? longest : rough(best);
}

/** The largest odd number of stones that share the carats and fit, without being too small. */
function maxStones({ stone }: ResolvedDesign, { smallest, lengthMm }: LineRequest): number {
  const most = 2 * Math.floor(lengthMm / (minLineStoneMm + hingeGapMm) / 2) + 1;
  return largestOdd(most, (count) => Math.min(...mainWidths(stone, count, smallest)) >= minLineStoneMm);
}

/** The largest odd number up to `most` that fits, assuming smaller ones fit too; 1 if none does. */
function largestOdd(most: number, fits: (count: number) => boolean): number {
  if (fits(most)) return most;
  let [low, high] = [0, (most - 1) / 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(2 * middle + 1)) low = middle;
    else high = middle;
  }
  return 2 * low + 1;
}

/** Widths of the main stones from end to end, mm, in few sizes, the largest in the middle. */
function mainWidths(stone: ResolvedDesign["stone"], count: number, smallest: number): number[] {
  const oneCaratMm = stoneSize({ ...stone, carat: 1 }).widthMm;
  const shares = Array.from({ length: count }, (_, i) => {
    const away = Math.abs((2 * i) / Math.max(1, count - 1) - 1) ** 1.2;
    return 1 - ((1 - smallest) * Math.round(away * grades)) / grades;
  });
  const largest = oneCaratMm * Math.cbrt(stone.carat / shares.reduce((sum, share) => sum + share ** 3, 0));
  return shares.map((share) => share * largest);
}

/** S3: the same widths in sizes sold, mm. Stones that are chosen one by one have any. */
function soldWidths(stone: ResolvedDesign["stone"], count: number, smallest: number): number[] {
  return mainWidths(stone, count, smallest).map((mm) => soldMm(stone.cut, mm));
}

function soldMm(cut: Cut, widthMm: number): number {
  return widthMm > sortedUpToMm ? widthMm : nearestTradeSizeMm(cut, widthMm);
}

/** The links for a number of stones, before their hinges' depth is known. */
function roughLinks(resolved: ResolvedDesign, request: LineRequest, count: number): StoneLineLink[] {
  const { stone, accents, setting, state } = resolved;
  const widths = soldWidths(stone, count, request.smallest);
  const { shares, cut } = between[accents];
  const stones = widths.flatMap((widthMm, i): Stone[] => {
    const main: Stone = { role: "center", cut: stone.cut, type: stone.type, widthMm };
    const next = widths[i + 1];
    if (next === undefined) return [main];
    const small = Math.min(widthMm, next);
    const accentsHere = shares.map((share): Stone => {
      const accentMm = soldMm(cut, Math.max(minLineStoneMm, share * small));
      return { role: "accent", cut, type: "diamond", widthMm: accentMm };
    });
    return [main, ...accentsHere];
  });
  const gaugeMm = 0.04 * (setting.bandWidth - 1.5);
  const forms = new Map<string, StoneLineLink>();
  const links = stones.map((one) => {
    const key = `${one.role} ${one.widthMm}`;
    const prongCount = one.role === "center" ? setting.prongCount : 4;
    const form = { ...one, prongStyle: setting.prongStyle, prongCount, state };
    const link = forms.get(key) ?? { ...form, gaugeMm, pitchMm: 0, hingeMm: 0, innerMm: 0, gapMm: 0 };
    forms.set(key, link);
    return link;
  });
  const shared = bendRoom([...forms.values()], request);
  return changed(links, (link) => ({
    ...link,
    ...shared,
    pitchMm: pitchOf({ ...link, ...shared }, request),
  }));
}

/** The opening between the rails below a stone, as a fraction of its width: a third, and what sampling takes off. */
const openShare = 0.36;

/** A link's share of the line's bend. */
function bendOf({ widthMm }: LineProngForm, { bendPerMm, isBentSideways }: LineRequest): number {
  return bendPerMm * (widthMm + 1) * (isBentSideways ? 1.5 : 1);
}

/** The bending clearance shared by all links of a line, so that each fits its neighbors. */
function bendRoom(
  links: readonly StoneLineLink[],
  request: LineRequest,
): Pick<StoneLineLink, "innerMm" | "gapMm"> {
  const { isBentSideways } = request;
  const most = (of: (link: StoneLineLink) => number) => Math.max(...links.map(of));
  const bentMm = railInnerMm + (isBentSideways ? 0.9 * most((link) => bendOf(link, request)) : 0);
  const innerMm = Math.max(bentMm, most((link) => openShare * link.widthMm) / 2);
  const gapMm =
    hingeGapMm +
    most((link) => {
      const sideMm = linkSideMm(link, innerMm) + link.gaugeMm;
      return bendOf(link, request) * (isBentSideways ? sideMm : 0.35);
    });
  return { innerMm, gapMm };
}

/** Length a link needs along the line: space between its neighbors' stones, and for its eyes and bridge. */
function pitchOf(link: StoneLineLink, request: LineRequest): number {
  const { innerMm, gapMm, gaugeMm } = link;
  const sideMm = linkSideMm(link, innerMm) + gaugeMm;
  const apart = hingeGapMm + (request.isBentSideways ? bendOf(link, request) * sideMm : 0);
  return Math.max(leastPitchMm + gapMm - hingeGapMm, 2 * linkReachMm(link) + apart);
}

/** Links with their shared hinge depth. */
function finished(links: readonly StoneLineLink[], more: number): StoneLineLink[] {
  const kinds = [...new Set(links)];
  const hingeMm = Math.max(...kinds.map((link) => linkHingeMm(link) + more));
  return changed(links, (link) => ({ ...link, hingeMm }));
}

/** Applies `change` once per distinct link, so that equal links stay one object. */
function changed(
  links: readonly StoneLineLink[],
  change: (link: StoneLineLink) => StoneLineLink,
): StoneLineLink[] {
  const made = new Map([...new Set(links)].map((link) => [link, change(link)]));
  return links.map((link) => made.get(link)!);
}
