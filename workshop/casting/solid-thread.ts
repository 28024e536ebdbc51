import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { bandOf, type PairedDesign } from "#jewelry/band-choice";
import type { PieceSolid } from "./piece-solid.ts";

/** The workshop's files of a piece. */
const pieceFileNames = ["metal.stl", "stones.stl", "metal.3mf", "piece.3mf", "piece.glb"] as const;
/** Those of the band ordered with it, where there is one. */
const bandFileNames = ["band.stl", "band.3mf"] as const;
export type CastingFileName = (typeof pieceFileNames)[number] | (typeof bandFileNames)[number];

export interface CastingFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Names of the workshop's files of a design. */
export function castingFileNames(design: PairedDesign): readonly CastingFileName[] {
  return bandOf(design) ? [...pieceFileNames, ...bandFileNames] : pieceFileNames;
}

/** A task for the thread: a piece, or a file of a computed one. */
export type SolidTask =
  | { design: PairedDesign }
  | { design: PairedDesign; solid: PieceSolid; name: CastingFileName };

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
    /** Computes one piece; the next call must wait for the result. */
    make: (design: PairedDesign): Promise<PieceSolid> => ask({ design }),
    /** Writes a file of a piece; as `make`. */
    write: (design: PairedDesign, solid: PieceSolid, name: CastingFileName): Promise<CastingFile> =>
      ask({ design, solid, name }),
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
