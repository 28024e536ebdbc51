import { startFault } from "./start-fault.ts";

/** Ends the process with what is to mend, and nothing around it. Any other failure goes on as it is. */
export function exitOnStartFault(error: unknown): never {
  const fault = startFault(error, process.env);
  if (fault === null) throw error;
  console.error(fault);
  process.exit(1);
}
