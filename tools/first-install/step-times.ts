/** Runs a step, and notes its seconds. `before` are seconds that it already took. */
export type Step = <Result>(
  number: string,
  what: string,
  run: () => Result | Promise<Result>,
  before?: number,
) => Promise<Result>;

export function openSteps(): { step: Step; print(): void } {
  const rows: { number: string; what: string; seconds: number }[] = [];
  return {
    async step(number, what, run, before = 0) {
      const began = performance.now();
      try {
        return await run();
      } finally {
        const seconds = before + (performance.now() - began) / 1_000;
        rows.push({ number, what, seconds });
        console.log(`${number.padEnd(2)} ${what}: ${seconds.toFixed(1)} s`);
      }
    },
    print() {
      const sum = rows.reduce((all, { seconds }) => all + seconds, 0);
      console.log("\n| step | what | s |\n|--|--|--:|");
      for (const { number, what, seconds } of rows)
        console.log(`| ${number} | ${what} | ${seconds.toFixed(1)} |`);
      console.log(`| | all | ${sum.toFixed(1)}, ${(sum / 60).toFixed(1)} min |`);
    },
  };
}
