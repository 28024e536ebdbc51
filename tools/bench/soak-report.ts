import { commitText, machineText } from "./machine.ts";
import type { SoakSample } from "./soak-picture.ts";

/** The overall results of a soak test. */
export interface SoakResult {
  minutes: number;
  requests: number;
  failures: number;
  /** 99th percentile of request times, ms. */
  p99: number;
  /** 99th percentile of external `/livez` probes, ms. The event loop was blocked for less. */
  loopP99: number;
  /** Open files without visitors: before the first, and after the last. */
  files: { before: number; after: number };
  /** The database's largest log, MB. */
  logMb: number;
  moments: readonly SoakSample[];
  /** The machine's load average: lowest and highest. */
  load: { from: number; to: number };
}

const warmUpSeconds = 300;
const wholeMinutes = 30;

/** Memory growth after the first five minutes, in MB per minute, by linear regression. */
export function memorySlope(moments: readonly SoakSample[]): number {
  const warm = moments.filter(({ seconds }) => seconds > warmUpSeconds);
  if (warm.length < 2) return Number.NaN;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, mb] = [mean(warm.map(({ seconds }) => seconds / 60)), mean(warm.map((one) => one.mb))];
  const rise = warm.reduce((sum, one) => sum + (one.seconds / 60 - minute) * (one.mb - mb), 0);
  return rise / warm.reduce((sum, one) => sum + (one.seconds / 60 - minute) ** 2, 0);
}

/** A soak report as Markdown: limits and measurements. */
export function soakText(soak: SoakResult): string {
  const slope = memorySlope(soak.moments);
  const { files, load } = soak;
  const rows: [what: string, asked: string, seen: string, isMet: boolean][] = [
    ["time", `≥ ${wholeMinutes} min`, `${soak.minutes} min`, soak.minutes >= wholeMinutes],
    [
      "requests that failed, 5xx and all others",
      "0",
      `${soak.failures} of ${soak.requests}`,
      soak.failures === 0,
    ],
    ["a request, p99", "< 300 ms", `${soak.p99.toFixed(0)} ms`, soak.p99 < 300],
    ["`/livez` from outside, p99", "< 50 ms", `${soak.loopP99.toFixed(0)} ms`, soak.loopP99 < 50],
    ["memory after five minutes", "< 0.5 MB/min", `${slope.toFixed(2)} MB/min`, slope < 0.5],
    [
      "open files before and after",
      "± 5",
      `${files.before}, ${files.after}`,
      Math.abs(files.after - files.before) <= 5,
    ],
    ["the database's log, at most", "< 64 MB", `${soak.logMb.toFixed(1)} MB`, soak.logMb < 64],
  ];
  const isMet = rows.every(([, , , met]) => met);
  const rate = (soak.requests / soak.minutes / 60).toFixed(0);
  const verdict = `${soak.minutes} min, ${rate} requests a second, ${soak.failures} failed, p99 ${soak.p99.toFixed(0)} ms, memory ${slope.toFixed(2)} MB/min`;
  return `# Soak

Printed by \`npm run soak\` on ${new Date().toISOString().slice(0, 10)} at commit ${commitText()}; do not edit by hand.
Machine: ${machineText()}, which the visitors share with the store; load ${load.from.toFixed(1)} to ${load.to.toFixed(1)}. Of a
hundred visits 70 are to pages, 15 to the Storefront API, 10 fill a cart, 5 buy (seven requests each).

**G-29 ${isMet ? "met" : "not met"}.** ${verdict}.

| measure | required | measured | met |
|--|--|--|--|
${rows.map(([what, asked, seen, met]) => `| ${what} | ${asked} | ${seen} | ${met ? "yes" : "**no**"} |`).join("\n")}

![Memory and waiting](pictures/soak.svg)
`;
}
