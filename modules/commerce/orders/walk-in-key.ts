/** Stands for the mailbox of a walk-in, who shares it with nobody. */
export function walkInKey(id: string): string {
  return `ticket ${id}`;
}

/** Whether a mailbox stands for a walk-in. */
export function isWalkInKey(key: string): boolean {
  return key.startsWith(walkInKey(""));
}
