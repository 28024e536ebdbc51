import type { TestProject } from "vitest/node";
import { openStore } from "../store/open-store.ts";
import { deskToken } from "./desk.ts";

declare module "vitest" {
  interface ProvidedContext {
    store: { origin: string; dataDir: string };
    readOnlyStore: { origin: string; dataDir: string };
  }
}

/** Starts the built stores shared by all tests: one for purchases and requests, one that stays unchanged. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [stories, readOnly] = await Promise.all([openStore({ ADMIN_API_TOKEN: deskToken }), openStore()]);
  project.provide("store", { origin: stories.store.origin, dataDir: stories.store.dataDir });
  project.provide("readOnlyStore", { origin: readOnly.store.origin, dataDir: readOnly.store.dataDir });
  return async () => void (await Promise.all([stories.close(), readOnly.close()]));
}
