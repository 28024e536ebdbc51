import type { PairedDesign } from "#jewelry/band-choice";
import type { Design } from "#jewelry/design";
import { designKeyText } from "#jewelry/fit-measured-stone";
import type { JobFacts } from "#jewelry/making/job-sheet";
import type { BenchRemark } from "#jewelry/making/rules/bench-rule";
import type { ThinPlace } from "#jewelry/making/walls/casting-walls";
import { lruCache } from "../../foundation/records/lru-cache.ts";
import { acceptedCoding } from "../encoding.ts";
import { costs } from "../rate-limit/costs.ts";
import { openMemoryStore } from "../rate-limit/memory-store.ts";
import type { RateLimits } from "../rate-limit/rate-limits.ts";
import {
  type ComputedApproval,
  type ComputedChanges,
  type ComputedFile,
  type ComputedJobSheet,
  type ComputedResult,
  fileTitle,
  type GeometryFileKind,
  type GeometryTask,
  reduceDesignForFile,
  type VersionCastings,
} from "./geometry-tasks.ts";
import { openWorkerPool, PoolBusy, PoolWithdrawn, type PoolWork, type WorkerPool } from "./worker-pool.ts";

/** Who requests a file. */
interface Asker {
  /** IP address; empty if unknown. */
  address: string;
  acceptEncoding: string | null;
  /** Aborts when the visitor disconnects. */
  signal: AbortSignal;
  /** An earlier version, shown as dashed lines below a dimensioned drawing or its sections. */
  earlier?: PairedDesign | null;
}

/** A design's file, or why it isn't available now, with the seconds to wait before retrying. */
export type GeometryFile =
  | { kind: "file"; name: string; bytes: Uint8Array; coding: "br" | null }
  | { kind: "too often"; waitS: number }
  | { kind: "busy"; waitS: number };

interface Flight {
  work: PoolWork<ComputedResult>;
  /** Number of requesters waiting. */
  asked: number;
}

const cacheBytes = 64 * 1_048_576;
const busyS = 5;
/** The desk's key in the queue. */
const desk = "desk";

interface GeometryOptions {
  limits: Pick<RateLimits, "spend" | "correct" | "rateLimitKey">;
  pool?: WorkerPool<GeometryTask, ComputedResult>;
}

export function openGeometry({ limits, pool = openThreads() }: GeometryOptions) {
  const cache = lruCache<ComputedFile>({
    maxWeight: cacheBytes,
    maxOne: cacheBytes / 4,
    weightOf: ({ plain, brotli }) => plain.byteLength + (brotli?.byteLength ?? 0),
  });
  const flights = new Map<string, Flight>();
  const refused = openMemoryStore(Date.now);

  function take(key: string, task: GeometryTask & { kind: GeometryFileKind }, address: string): Flight {
    const { ms } = costs[task.kind];
    const flight: Flight = { work: pool.run(task, limits.rateLimitKey(address, 48)), asked: 0 };
    flights.set(key, flight);
    const forget = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.work.result.then(
      ({ value, cpuMs }) => {
        forget();
        cache.set(key, value as ComputedFile);
        limits.correct(address, cpuMs - ms);
      },
      (error: unknown) => {
        forget();
        // A task that failed while running is charged its time. One that never started is charged only for the rejection,
        // so retrying it is no loophole.
        if (isNotBegun(error)) limits.correct(address, costs.refusedFile.ms - ms);
      },
    );
    return flight;
  }

  async function wait(key: string, flight: Flight, signal: AbortSignal): Promise<ComputedFile> {
    flight.asked += 1;
    const leave = () => {
      flight.asked -= 1;
      if (flight.asked === 0 && flight.work.withdraw()) flights.delete(key);
    };
    signal.addEventListener("abort", leave, { once: true });
    if (signal.aborted) leave();
    try {
      return (await flight.work.result).value as ComputedFile;
    } finally {
      signal.removeEventListener("abort", leave);
    }
  }

  async function compute<Value>(task: GeometryTask): Promise<Value> {
    return (await pool.run(task, desk).result).value as Value;
  }

  return {
    /** Returns a public file. Rejects if it can't be computed. */
    async file(
      kind: GeometryFileKind,
      design: PairedDesign,
      { address, acceptEncoding, signal, earlier = null }: Asker,
    ): Promise<GeometryFile> {
      const shaped = reduceDesignForFile(kind, design);
      const before = earlier && reduceDesignForFile(kind, earlier);
      const key = `${kind} ${designKeyText(shaped)}${before ? ` over ${designKeyText(before)}` : ""}`;
      let file = cache.get(key);
      if (!file) {
        let flight = flights.get(key);
        if (!flight) {
          const waitS = limits.spend(address, costs[kind].ms);
          if (waitS > 0) return { kind: "too often", waitS };
          flight = take(key, { kind, design: shaped, earlier: before }, address);
        }
        try {
          file = await wait(key, flight, signal);
        } catch (error) {
          if (error instanceof PoolBusy)
            refused.block(limits.rateLimitKey(address), Date.now() + busyS * 1_000);
          if (isNotBegun(error)) return { kind: "busy", waitS: busyS };
          throw error;
        }
      }
      const coding = file.brotli && takesBrotli(acceptEncoding) ? "br" : null;
      const bytes = coding && file.brotli ? file.brotli : file.plain;
      return { kind: "file", name: fileTitle(design), bytes, coding };
    },
    /** Returns a job sheet for the desk. Rejects with `PoolBusy` when the queue is full. */
    sheet: (design: PairedDesign, job: JobFacts, paper: { widthMm: number; heightMm: number }) =>
      compute<ComputedJobSheet>({ kind: "sheet", design, job, ...paper }),
    /** Returns a dimensioned SVG drawing with thin places marked, over any earlier drawing. Rejects like `sheet`. */
    markedDrawing: async (
      design: PairedDesign,
      { earlier, thinPlaces }: { earlier: PairedDesign | null; thinPlaces: readonly ThinPlace[] },
    ) => (await compute<ComputedFile>({ kind: "marked", design, earlier, thinPlaces })).plain,
    /** The bench rules that a design violates. Rejects like `sheet`. */
    remarks: (design: Design) => compute<readonly BenchRemark[]>({ kind: "remarks", design }),
    /**
     * A drawing's values, its differences from the previous one, and the bench rules it violates. Rejects like `sheet`.
     */
    changes: (before: PairedDesign | null, after: PairedDesign, castings: VersionCastings | null = null) =>
      compute<ComputedChanges>({ kind: "changes", before, after, castings }),
    /** A drawing as its client approves it: its changes and drawings. Rejects like `sheet`. */
    approval: (before: PairedDesign | null, after: PairedDesign, castings: VersionCastings | null = null) =>
      compute<ComputedApproval>({ kind: "approval", before, after, castings }),
    /** Seconds for which an address gets no files because it ignored a 503's wait time; 0 once the queue has room. */
    busyS(address: string): number {
      if (!pool.isFull) return 0;
      const until = refused.blockedUntil(limits.rateLimitKey(address));
      return Math.max(0, Math.ceil((until - Date.now()) / 1_000));
    },
    close: () => pool.close(),
  };
}

function isNotBegun(error: unknown): boolean {
  return error instanceof PoolBusy || error instanceof PoolWithdrawn;
}

function takesBrotli(acceptEncoding: string | null): boolean {
  return acceptedCoding(acceptEncoding ?? "") === "br";
}

function openThreads(): WorkerPool<GeometryTask, ComputedResult> {
  return openWorkerPool({ file: new URL("./geometry-worker.ts", import.meta.url) });
}
