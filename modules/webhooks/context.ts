import type { KeyObject } from "node:crypto";
import type { Database } from "#database";

/** What the module's functions need. */
export interface WebhookContext {
  readonly database: Database;
  /** Public origin of the store, without a trailing slash. */
  readonly origin: string;
  /** Address for the notice that an address was turned off. */
  inbox(): string;
  /** The store's secret, from which signing secrets are derived. */
  secret(): Promise<KeyObject>;
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Hosts with ports that may be private and unencrypted, like "localhost:5118". Only tests set it. */
  readonly privateHosts?: readonly string[];
}
