import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { IntakeAnswer, IntakeRequest } from "./intake-process.ts";

const script = fileURLToPath(new URL("./intake-process.ts", import.meta.url));
type Wish = IntakeRequest extends infer Request
  ? Request extends { id: number }
    ? Omit<Request, "id">
    : never
  : never;
type Done = Extract<IntakeAnswer, { result: unknown }>;

/** The process that takes orders, as seen by the test. */
export interface Intake {
  readonly pid: number;
  /** Resolves with the response, or null if the process died first. Throws the shop's error. */
  ask(wish: Wish): Promise<Done | null>;
  /** Sends kill -9; resolves when the process has ended. */
  kill(): Promise<void>;
}

/** Starts a process that takes orders on the SQLite file; `before` is a command to start it with, if any. */
export async function openIntake(sqlitePath: string, before: readonly string[] = []): Promise<Intake> {
  const [program = "", ...args] = [...before, process.execPath, script, sqlitePath];
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const waiting = new Map<number, (answer: IntakeAnswer | null) => void>();
  const gone = once(child, "exit").then(() => {
    for (const give of waiting.values()) give(null);
    waiting.clear();
  });
  await readiness(child);
  child.on("message", (answer: IntakeAnswer) => {
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
      const answer = await new Promise<IntakeAnswer | null>((resolve) => {
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
