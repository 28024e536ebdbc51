import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { OrderProcessAnswer, OrderProcessRequest } from "./order-process-script.ts";

const script = fileURLToPath(new URL("./order-process-script.ts", import.meta.url));
type Wish = OrderProcessRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, "id">
    : never
  : never;
type Done = Extract<OrderProcessAnswer, { result: unknown }>;

/** The process that takes orders, as seen by the test. */
export interface OrderProcess {
  readonly pid: number;
  /** Resolves with the response, or null if the process died first. Throws the shop's error. */
  ask(wish: Wish): Promise<Done | null>;
  /** Sends kill -9; resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Starts a process that takes orders on the SQLite file; `before` is a command to start it with, if any. */
export async function startOrderProcess(
  sqlitePath: string,
  before: readonly string[] = [],
): Promise<OrderProcess> {
  const [program = "", ...args] = [...before, process.execPath, script, sqlitePath];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const waiting = new Map<number, (answer: OrderProcessAnswer | null) => void>();
  const gone = once(child, "exit").then(() => {
    for (const give of waiting.values()) give(null);
    waiting.clear();
  });
  await readiness(child);
  child.on("message", (answer: OrderProcessAnswer) => {
    if (!("id" in answer)) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });

  let asked = 0;
  return {
    pid: child.pid ?? 0,
    async ask(wish) {
      if (!child.connected) return null;
      const id = ++asked;
      const answer = await new Promise<OrderProcessAnswer | null>((resolve) => {
        waiting.set(id, resolve);
        child.send({ ...wish, id }, (error) => {
          if (error) resolve(null);
        });
      });
      if (answer === null || "result" in answer) return answer;
      if (!("error" in answer)) throw new Error("The process answered twice.");
      throw Object.assign(new Error(answer.error.message), { name: answer.error.name });
    },
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function readiness(child: ChildProcess): Promise<void> {
  await Promise.race([
    once(child, "message"),
    once(child, "exit").then(() => {
      throw new Error("The process that takes orders did not start.");
    }),
  ]);
}
