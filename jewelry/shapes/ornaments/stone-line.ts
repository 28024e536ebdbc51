import type { LocalPart } from "../assembly.ts";
import { cableLink } from "../links/cable-link.ts";
import { bendPerMm, chordPlace, chordRow, distance } from "../links/chord-row.ts";
import { boxClasp } from "../links/clasp.ts";
import { claspedChain } from "../links/clasped-chain.ts";
import type { Path } from "../links/path.ts";
import type { Placement, Vector } from "../mesh/placement.ts";
import { joinedOrnaments, metalOrnament, type Ornament, placedOrnament } from "../ornament.ts";
import type { MetalPart } from "../piece.ts";
import type { ResolvedDesign } from "../resolved-design.ts";
import { lineLink, type StoneLineLink } from "./line-link.ts";
import { linePlan } from "./line-plan.ts";

interface LineForm {
  /** The hinges' closed path, starting at the line's middle. */
  path: Path;
  /** The clasp's minimum length, mm. */
  claspMm: number;
  /** The outermost stone's width relative to the middle one's. */
  smallest: number;
  isBentSideways: boolean;
  /** The direction faced by a link that lies along `way`. */
  facing: (way: Vector) => Vector;
  /** The chain used if the line doesn't go all the way around: wire thickness, mm, and direction its links face. */
  chain: { wireMm: number; facing: Vector };
}

/** A flexible line of stones that share the carats: hinged links, closed by a box clasp or a cable chain. */
export function stoneLine(
  resolved: ResolvedDesign,
  { path, claspMm, smallest, isBentSideways, facing, chain }: LineForm,
): { ornament: Ornament; chains: MetalPart[] } {
  const { links, isWhole } = linePlan(resolved, {
    lengthMm: path.lengthMm,
    claspMm,
    smallest,
    bendPerMm: bendPerMm(path),
    isBentSideways,
  });
  const { hingeMm, innerMm } = links[0]!;
  const row = chordRow(
    path,
    links.map(({ pitchMm }) => pitchMm),
    { aboveMm: hingeMm, facing },
  );
  const ornaments = placedLinks(links, row.placements);
  if (!isWhole) {
    const inside = cableLink(chain.wireMm).widthMm * 0.2;
    const gaps = [{ from: row.fromMm + inside, to: row.toMm - inside }];
    return { ornament: joinedOrnaments(ornaments), chains: claspedChain({ path, ...chain, gaps }) };
  }
  const [from, to] = [path.at(row.toMm), path.at(row.fromMm)];
  const clasp: LocalPart = {
    name: "clasp",
    ...boxClasp({ pitchMm: distance(from, to), hingeMm, innerMm }),
    placements: [chordPlace(from, to, { aboveMm: hingeMm, facing })],
  };
  return { ornament: joinedOrnaments([...ornaments, metalOrnament(clasp)]), chains: [] };
}

/** Each kind of link with all its placements. */
function placedLinks(links: readonly StoneLineLink[], placements: readonly Placement[]): Ornament[] {
  const kinds = new Map<StoneLineLink, Placement[]>();
  links.forEach((link, i) => {
    const places = kinds.get(link) ?? [];
    kinds.set(link, places);
    places.push(placements[i]!);
  });
  return [...kinds].map(([link, places]) => placedOrnament(lineLink(link), places));
}
