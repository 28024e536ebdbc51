import type { Database } from "#database";
import { mergeFacts } from "../../foundation/settings/merge-facts.ts";
import type { StoreFacts } from "../../foundation/settings/shop-facts.ts";
import { readShopFile } from "./files/shop-files.ts";
import { readPublishedId, readSections } from "./settings-rows.ts";

/** The facts in effect. */
export interface PublishedSettings {
  /** Its version; 0 is the base. */
  id: number;
  facts: StoreFacts;
  /** The newer version that this release can't read, and why; null normally. */
  unreadable: { id: number; reason: string } | null;
  /** The logo for printed documents, as a PNG; null if there is none. */
  logo: Uint8Array | null;
}

/** How many earlier versions are tried when the newest one isn't valid. */
const maxTried = 20;

/** The newest published version that is valid, over `base`. */
export async function readPublished(database: Database, base: StoreFacts): Promise<PublishedSettings> {
  const newest = await readPublishedId(database.read);
  let unreadable: PublishedSettings["unreadable"] = null;
  for (let id = newest; id > 0 && id > newest - maxTried; id--) {
    const read = mergeFacts(base, await readSections(database.read, id));
    if ("facts" in read)
      return { id, facts: read.facts, unreadable, logo: await readLogo(database, read.facts) };
    const [issue] = read.issues;
    unreadable ??= { id, reason: `${issue?.path.join(".")} ${issue?.message}` };
  }
  return { id: 0, facts: base, unreadable, logo: await readLogo(database, base) };
}

async function readLogo(database: Database, { appearance }: StoreFacts): Promise<Uint8Array | null> {
  if (!appearance?.logo) return null;
  const file = await readShopFile(database, { hash: appearance.logo.file, name: "logo.png" });
  return file?.bytes ?? null;
}

const longestUnknownMs = 1_000;

/** Follows the versions that any process publishes, and calls `apply` with each and at the start. */
export async function watchSettings(
  database: Database,
  base: StoreFacts,
  apply: (published: PublishedSettings) => void,
) {
  const listeners = new Set<() => void>();
  let seen = 0;
  let current: PublishedSettings = { id: 0, facts: base, unreadable: null, logo: null };
  let isClosed = false;

  async function look(): Promise<void> {
    const newest = await readPublishedId(database.read);
    if (newest === seen || isClosed) return;
    const next = await readPublished(database, base);
    if (newest <= seen || isClosed) return;
    seen = newest;
    current = next;
    apply(current);
    for (const listener of [...listeners]) listener();
  }

  await look();
  if (seen === 0) apply(current);
  const lookQuietly = () => void look().catch(() => {});
  const stopNotices = database.watch(lookQuietly);
  const timer = setInterval(lookQuietly, longestUnknownMs).unref();
  return {
    current: () => current,
    look,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      isClosed = true;
      stopNotices();
      clearInterval(timer);
    },
  };
}
