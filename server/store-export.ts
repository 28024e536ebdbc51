import type { Readable } from "node:stream";
import type { DatabaseAddress } from "#database";
import { exportStore, type StoreExport } from "../operations/export/export-store.ts";
import { leftOutOf } from "../operations/export/exported-tables.ts";
import { kinds } from "./kinds.ts";
import { readRelease } from "./release.ts";

/** Exports of everything that the owner downloads from this process, one at a time. */
export function openStoreExport(address: DatabaseAddress, reportFault: (fault: unknown) => void) {
  let running: StoreExport | null = null;
  return {
    /** What an export leaves out, and why. */
    leftOut: leftOutOf(kinds).map(({ why }) => why),
    /** Begins an export; null while one is being downloaded. */
    begin(now: number): Readable | null {
      if (running) return null;
      const begun = exportStore({ address, kinds, release: readRelease(), now });
      running = begun;
      void begun.done
        .catch((fault: unknown) => {
          // A reader that stopped is no fault.
          if (!(fault instanceof Error && fault.name === "AbortError")) reportFault(fault);
        })
        .finally(() => {
          running = null;
        });
      return begun.output;
    },
    async close() {
      running?.output.destroy();
      await running?.done.catch(() => {});
    },
  };
}
