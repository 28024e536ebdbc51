import { spawn } from "node:child_process";

/** One command of `npm test`. */
export interface Step {
  name: string;
  command: string;
  variables?: Record<string, string>;
  /** Prints output as it runs. Otherwise prints it all at the end, since other steps run alongside. */
  isLive?: boolean;
}

/** Result of a step. */
export interface StepResult {
  name: string;
  passed: boolean;
  ms: number;
}

/** Runs a step to its end, successful or not. */
export async function runStep({ name, command, variables, isLive }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, ...variables },
    stdio: ["ignore", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (!isLive) console.log(`\n> ${command}\n${output.trimEnd()}`);
  return { name, passed: code === 0, ms: performance.now() - startedAt };
}
