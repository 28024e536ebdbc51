import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { PairedDesign } from "#jewelry/band-choice";
import type { FolderJob } from "./job-folder.ts";
import type { CastingFile, PieceCastings, PieceSolid } from "./piece-solid.ts";

/** The files of a piece as set: what its client sees. What is ordered is in the job's folder. */
export const castingFileNames = ["piece.3mf", "piece.glb"] as const;
export type CastingFileName = (typeof castingFileNames)[number];

/** Whether a path segment names one of the workshop's files. */
export function isCastingFileName(name: string): name is CastingFileName {
  return (castingFileNames as readonly string[]).includes(name);
}

/** A task for the thread: a piece as set or its castings, or a file of what is computed. */
export type SolidTask =
  | { kind: "solid" | "castings"; design: PairedDesign }
  | { kind: "file"; design: PairedDesign; solid: PieceSolid; name: CastingFileName }
  | { kind: "folder"; design: PairedDesign; castings: PieceCastings; job: FolderJob };

/**
 * A thread that joins metal. It starts with the first piece, since it takes some hundred megabytes, and ends after
 * `idleMs` without one; a task beyond `patienceMs` or a failure ends it.
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
      // After any error its memory is not to be trusted.
      await close();
      throw new Error(
        "The piece could not be made solid. Ask again; if it stays so, tell whoever runs the store.",
        { cause },
      );
    }
  }

  return {
    close,
    /** Computes one piece as set; the next call must wait for the result. */
    solid: (design: PairedDesign): Promise<PieceSolid> => ask({ kind: "solid", design }),
    /** Computes a piece's castings; as `solid`. */
    castings: (design: PairedDesign): Promise<PieceCastings> => ask({ kind: "castings", design }),
    /** Writes a file of a piece; as `solid`. */
    file: (design: PairedDesign, solid: PieceSolid, name: CastingFileName): Promise<CastingFile> =>
      ask({ kind: "file", design, solid, name }),
    /** Writes a job's folder; as `solid`. */
    folder: (design: PairedDesign, castings: PieceCastings, job: FolderJob): Promise<CastingFile> =>
      ask({ kind: "folder", design, castings, job }),
  };
}

type Answer<Made> = { made: Made } | { fault: unknown };

async function answerOf<Made>(worker: Worker, task: SolidTask, patienceMs: number): Promise<Made> {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, AbortSignal.timeout(patienceMs)]);
  try {
    // Rejects with the thread's own error, too.
    const answer = once(worker, "message", { signal }).then(([message]) => message as Answer<Made>);
    const end = once(worker, "exit", { signal }).then((): never => {
      throw new Error("The thread has ended.");
    });
    const settled = Promise.race([answer, end]);
    // Where the task cannot be posted, nobody awaits it.
    settled.catch(() => {});
    worker.postMessage(task);
    const message = await settled;
    if ("fault" in message) throw message.fault;
    return message.made;
  } finally {
    over.abort();
  }
}
