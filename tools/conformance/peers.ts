import { readFileSync } from "node:fs";

/** A third-party storefront, and the schema coordinates its documents mention. */
export interface Peer {
  name: string;
  repository: string;
  commit: string;
  /** The repository folder the documents came from. */
  folder: string;
  /** Names of the operations whose coordinates are listed. */
  documents: string[];
  /** Operations introduced by later API versions, which we don't support, with what our version lacks. */
  documentsOfLaterVersions: Record<string, string[]>;
  coordinates: string[];
}

/** The storefronts that must run against the embedded shop unchanged. */
export const peers: readonly Peer[] = JSON.parse(
  readFileSync(new URL("./peer-coordinates.json", import.meta.url), "utf8"),
);
