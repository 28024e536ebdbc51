import { readFileSync } from "node:fs";

/** A storefront written by others, and the schema coordinates that its documents mention. */
export interface Peer {
  name: string;
  repository: string;
  commit: string;
  /** Where in the repository the documents were read. */
  folder: string;
  /** Names of the operations whose coordinates are listed. */
  documents: string[];
  /** Operations that a later API version brought, which we do not serve, with what the version we speak lacks. */
  documentsOfLaterVersions: Record<string, string[]>;
  coordinates: string[];
}

/** The storefronts that must run against the embedded shop unchanged. */
export const peers: readonly Peer[] = JSON.parse(
  readFileSync(new URL("./peer-coordinates.json", import.meta.url), "utf8"),
);
