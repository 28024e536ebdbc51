import { readConfig } from "./config.ts";
import { openServices, type Services } from "./services.ts";
import { exitOnStartFault } from "./start-fault.ts";

/** The one language of the browser files that `npm run dev` builds. */
export const clientLanguage = process.env.CLIENT_LANGUAGE === "es" ? "es" : "en";

let opened: Promise<Services> | null = null;

/** Services for `npm run dev`, where the router provides the server. Opened by the first request. */
export function devServices(): Promise<Services> {
  opened ??= (async () => openServices(readConfig(process.env)))().catch(exitOnStartFault);
  return opened;
}
