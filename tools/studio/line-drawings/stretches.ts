/** The stretches of a closed circle of angles (first equals last) for which `isSeen` is true. */
export function stretches(circle: readonly number[], isSeen: (angle: number) => boolean): number[][] {
  const open = circle.slice(0, -1);
  const first = open.findIndex((angle, index) => isSeen(angle) && !isSeen(open.at(index - 1)!));
  if (first < 0) return open.some(isSeen) ? [[...circle]] : [];
  const found: number[][] = [];
  let wasSeen = false;
  for (const angle of [...open.slice(first), ...open.slice(0, first)]) {
    const seen = isSeen(angle);
    if (seen && !wasSeen) found.push([]);
    if (seen) found.at(-1)!.push(angle);
    wasSeen = seen;
  }
  return found;
}
