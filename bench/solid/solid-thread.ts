import { Worker } from "node:worker_threads";
import type { Design } from "#jewelry/design";
import type { PieceSolid } from "./piece-solid.ts";

export interface SolidThread {
  /** Asks for one piece; it is asked for the next only after it answered. */
  make(design: Design): Promise<PieceSolid>;
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

  return {
    close,
    async make(design) {
      clearTimeout(rest);
      worker ??= new Worker(new URL("./solid-worker.ts", import.meta.url));
      worker.ref();
      try {
        const solid = await answerOf(worker, design, patienceMs);
        worker?.unref();
        rest = setTimeout(() => void close(), idleMs);
        rest.unref();
        return solid;
      } catch (cause) {
        // Whatever went wrong, its memory is not to be trusted again.
        await close();
        throw new Error(
          "The piece could not be made solid. Ask again; if it stays so, tell whoever runs the store.",
          { cause },
        );
      }
    },
  };
}

type Answer = { solid: PieceSolid } | { fault: unknown };

function answerOf(worker: Worker, design: Design, patienceMs: number): Promise<PieceSolid> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error(`No answer within ${patienceMs} ms.`)), patienceMs);
    const onExit = () => fail(new Error("The thread has ended."));
    function onMessage(answer: Answer): void {
      if ("fault" in answer) fail(answer.fault);
      else {
        letGo();
        resolve(answer.solid);
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
    worker.postMessage(design);
  });
}
