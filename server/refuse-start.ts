import { ConfigurationError } from "./configuration-error.ts";

/** Ends the process with the list of what to mend, and nothing around it. Any other failure goes on as it is. */
export function refuseStart(error: unknown): never {
  if (!(error instanceof ConfigurationError)) throw error;
  console.error(error.message);
  process.exit(1);
}
