interface Line {
  running: number;
  waiting: (() => void)[];
}

/**
 * Runs work in turn by requester: at most `atOnce` of one requester at a time, the others wait, `places` at most. What
 * it costs is known only afterwards, so nobody begins much before what was begun is paid for.
 */
export function openOwnTurns({ atOnce, places }: { atOnce: number; places: number }) {
  const lines = new Map<string, Line>();

  function leave(who: string, line: Line): void {
    const next = line.waiting.shift();
    if (next) next();
    else if (--line.running === 0) lines.delete(who);
  }

  /** Null: too many of this requester wait already. An empty requester is not counted. */
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
