import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PairedDesign } from "#jewelry/band-choice";
import type { FolderJob } from "./job-folder.ts";
import type { CastingFile, PieceCastings, PieceSolid } from "./piece-solid.ts";

/** Files of a piece as set, which the client can see. What to order is in the job's folder. */
export const castingFileNames = ["piece.3mf", "piece.glb"] as const;
export type CastingFileName = (typeof castingFileNames)[number];

/** Whether a URL segment names one of these files. */
export function isCastingFileName(name: string): name is CastingFileName {
  return (castingFileNames as readonly string[]).includes(name);
}

/** A task for the thread: compute a piece as set or its castings, or write a file from the result. */
export type SolidTask =
  | { kind: "solid" | "castings"; design: PairedDesign }
  | { kind: "file"; design: PairedDesign; solid: PieceSolid; name: CastingFileName }
  | { kind: "folder"; design: PairedDesign; castings: PieceCastings; job: FolderJob };

/**
 * A thread that joins metal. Starts with the first piece, because it needs some hundred megabytes, and ends after
 * `idleMs` without one, or after a failure or a task longer than `patienceMs`.
 */
export function openSolidThread({ patienceMs, idleMs }: { patienceMs: number; idleMs: number }) {
  let worker: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(rest);
    const leaving = worker;
    worker = null;
    await leaving?.terminate();
  }

  async function ask<Made>(task: SolidTask): Promise<Made> {
    clearTimeout(rest);
    worker ??= new Worker(new URL("./solid-worker.ts", import.meta.url));
    worker.ref();
    try {
      const made = await answerOf<Made>(worker, task, patienceMs);
      worker?.unref();
      rest = setTimeout(() => void close(), idleMs);
      rest.unref();
      return made;
    } catch (cause) {
      // After any error its memory can't be trusted.
      await close();
      throw new Error(
        "We couldn't build the 3D model. Try again. If it keeps failing, contact your administrator.",
        { cause },
      );
    }
  }

  return {
    close,
    /** Computes a piece as set; wait for the result before the next call. */
    solid: (design: PairedDesign): Promise<PieceSolid> => ask({ kind: "solid", design }),
    /** Computes a piece's castings; see `solid`. */
    castings: (design: PairedDesign): Promise<PieceCastings> => ask({ kind: "castings", design }),
    /** Writes a file of a piece; see `solid`. */
    file: (design: PairedDesign, solid: PieceSolid, name: CastingFileName): Promise<CastingFile> =>
      ask({ kind: "file", design, solid, name }),
    /** Writes a job's folder; see `solid`. */
    folder: (design: PairedDesign, castings: PieceCastings, job: FolderJob): Promise<CastingFile> =>
      ask({ kind: "folder", design, castings, job }),
  };
}

type Answer<Made> = { made: Made } | { fault: unknown };

async function answerOf<Made>(worker: Worker, task: SolidTask, patienceMs: number): Promise<Made> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(patienceMs)]);
  try {
    // Also rejects with the thread's own error.
    const answer = once(worker, "message", { signal }).then(([message]) => message as Answer<Made>);
    const end = once(worker, "exit", { signal }).then((): never => {
      throw new Error("The thread has exited.");
    });
    const settled = Promise.race([answer, end]);
    // If the task can't be posted, nobody awaits this promise.
    settled.catch(() => {});
    worker.postMessage(task);
    const message = await settled;
    if ("fault" in message) throw message.fault;
    return message.made;
  } finally {
    over.abort();
  }
}
