import type { TestProject } from "vitest/node";
import { openStore } from "../store/open-store.ts";
import { deskToken } from "./desk.ts";

declare module "vitest" {
  interface ProvidedContext {
    store: { origin: string; dataDir: string };
  }
}

/** Starts the built store that all stories share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { store, close } = await openStore({ ADMIN_API_TOKEN: deskToken });
  project.provide("store", { origin: store.origin, dataDir: store.dataDir });
  return close;
}
