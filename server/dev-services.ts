import { readConfig } from "./config.ts";
import { openServices, type Services } from "./services.ts";
import { exitOnStartFault } from "./start-fault.ts";

let opened: Promise<Services> | null = null;

/** The services of `npm run dev`, whose server is the router's: opened by its first request. */
export function devServices(): Promise<Services> {
  opened ??= (async () => openServices(readConfig(process.env)))().catch(exitOnStartFault);
  return opened;
}
