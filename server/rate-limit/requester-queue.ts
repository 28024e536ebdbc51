interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs work by requester: at most `atOnce` of one requester's calls at a time, with at most `places` waiting. The cost is
 * known only afterwards, so this keeps requesters from starting much work before paying for it.
 */
export function openRequesterQueue({ atOnce, places }: { atOnce: number; places: number }) {
  const lines = new Map<string, Line>();

  function leave(who: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.running === 0) lines.delete(who);
  }

  /** Null: this requester already has too many waiting. An empty requester isn't limited. */
  return async <Result>(who: string, work: () => Promise<Result>): Promise<Result | null> => {
    if (who === "") return work();
    const line = lines.get(who) ?? { running: 0, waiting: [] };
    lines.set(who, line);
    if (line.running < atOnce) line.running += 1;
    else if (line.waiting.length >= places) return null;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave(who, line);
    }
  };
}
