/** What the process was told does not let it start. The message lists every variable to mend. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";

  /** Each line begins with the name of its variable. */
  constructor(reason: string, lines: readonly string[]) {
    super(`${reason} Mend:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
}
