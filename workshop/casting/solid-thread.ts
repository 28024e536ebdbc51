import { Worker } from "node:worker_threads";
import type { Design } from "#jewelry/design";
import type { CastingFile, CastingFileName } from "./casting-file-name.ts";
import type { PieceSolid } from "./piece-solid.ts";

/** What the thread is asked for: a piece, or a file of one that is made. */
export type SolidTask = { design: Design } | { design: Design; solid: PieceSolid; name: CastingFileName };

export interface SolidThread {
  /** Asks for one piece; it is asked for the next thing only after it answered. */
  make(design: Design): Promise<PieceSolid>;
  /** Asks for a file of a piece; as `make`. */
  write(design: Design, solid: PieceSolid, name: CastingFileName): Promise<CastingFile>;
  close(): Promise<void>;
}

/**
 * A thread that joins metal. It starts with the first piece, since it holds some hundred megabytes, and ends after
 * `idleMs` without one; one that takes longer than `patienceMs` or fails ends with it.
 */
export function openSolidThread({ patienceMs, idleMs }: { patienceMs: number; idleMs: number }): SolidThread {
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
      // Whatever went wrong, its memory is not to be trusted again.
      await close();
      throw new Error(
        "The piece could not be made solid. Ask again; if it stays so, tell whoever runs the store.",
        { cause },
      );
    }
  }

  return {
    close,
    make: (design) => ask({ design }),
    write: (design, solid, name) => ask({ design, solid, name }),
  };
}

type Answer<Made> = { made: Made } | { fault: unknown };

function answerOf<Made>(worker: Worker, task: SolidTask, patienceMs: number): Promise<Made> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error(`No answer within ${patienceMs} ms.`)), patienceMs);
    const onExit = () => fail(new Error("The thread has ended."));
    function onMessage(answer: Answer<Made>): void {
      if ("fault" in answer) fail(answer.fault);
      else {
        letGo();
        resolve(answer.made);
      }
    }
    function fail(error: unknown): void {
      letGo();
      reject(error);
    }
    function letGo(): void {
      clearTimeout(timer);
      worker.off("message", onMessage).off("error", fail).off("exit", onExit);
    }
    worker.on("message", onMessage).on("error", fail).on("exit", onExit);
    worker.postMessage(task);
  });
}
