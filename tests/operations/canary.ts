import type { Database } from "#database";
import { claire } from "./shop-with-history.ts";

/** Who acts at the desk in the scenarios. */
export const by = { actor: "desk 1a2b3c4d", requestId: "r1" };
/** The person whose data every scenario writes. */
export const canaryName = `${claire.firstName} ${claire.lastName}`;
export const asked = { name: canaryName, email: claire.email, phone: claire.phone };

/** Writes one person's rows, and resolves with the time then, in milliseconds since the Unix epoch. */
export type Scene = (database: Database) => Promise<{ now: number }>;
