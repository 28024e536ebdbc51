import type { Kysely } from "kysely";
import type { Tables } from "#database";

/** One write, or readers outside of one. */
export type Tx = Kysely<Tables>;
