export interface Goal {
  id: string;
  /** Code that test names use for it, in addition to the ID. */
  code?: string;
  says: string;
  /** The command that checks it, if no Vitest or Playwright test does; it writes its result to `docs/`. */
  script?: string;
}

/** All goals, in order. A test belongs to a goal if its name contains the id or the code. */
export const goals: readonly Goal[] = [
  { id: "G-01", code: "STK-01", says: "One piece, 200 buyers at once, two processes: one sale" },
  { id: "G-02", code: "STK-02", says: "Fifty pieces, 200 buyers of three: three or none" },
  { id: "G-03", code: "STK-03", says: "Two lines of one piece: one refusal, nothing held" },
  { id: "G-04", code: "STK-04", says: "Any schedule of holds: no piece in two orders, none lost" },
  { id: "G-05", code: "STK-05", says: "Nobody hoards pieces" },
  { id: "G-06", code: "DUR-01", says: "Killed at work: nothing acknowledged is lost or doubled" },
  { id: "G-07", code: "DUR-02", says: "A torn log: sound, and the first orders" },
  { id: "G-08", code: "DUR-03", says: "A full disk: refused in words, goes on alone" },
  { id: "G-09", code: "DUR-04", says: "The write lock held for three seconds: pages go on, writes wait" },
  { id: "G-10", code: "IDM-", says: "Replays and rivals: orders are distinct intents" },
  { id: "G-11", code: "MON-01", says: "Tampered carts: the server's own total, or a refusal" },
  { id: "G-12", code: "MON-02", says: "A deposit costs its price times the designs" },
  { id: "G-13", code: "MON-03", says: "Totals add up to the cent; refunds never exceed payments" },
  { id: "G-14", code: "MON-04", says: "One code, 100 checkouts at once: one has it" },
  { id: "G-15", code: "PRC-01", says: "Every price of a stone alike in Node and Chromium" },
  { id: "G-16", code: "FUZ-01", says: "Damaged design links" },
  { id: "G-17", code: "FUZ-02", says: "Random bodies to every public form" },
  { id: "G-18", code: "FUZ-03", says: "Damaged storage of the browser" },
  { id: "G-19", code: "SEC-02", says: "Hostile HTML shows as bare elements or words" },
  { id: "G-20", code: "SEC-01", says: "Limits of GraphQL" },
  { id: "G-21", says: "Caps on bodies, addresses and headers" },
  { id: "G-22", code: "RAT-01", says: "Rate limits by address" },
  { id: "G-23", code: "DOS-01", says: "Slow clients in great number" },
  { id: "G-24", code: "HDR-01", says: "Security headers" },
  { id: "G-25", code: "CAC-01", says: "Public pages are the same for all; private ones are not stored" },
  { id: "G-26", code: "SEC-13", says: "No secret in build, pages, logs" },
  { id: "G-27", code: "DEP-01", says: "Floors, lockfile, licences, SBOM" },
  { id: "G-28", code: "RES-", says: "The matrix of failures" },
  { id: "G-29", code: "SOAK", says: "Half an hour of mixed load", script: "npm run soak" },
  { id: "G-30", code: "SHUT-01", says: "Ends in order under load" },
  { id: "G-31", code: "BAK-01", says: "Backup under load, restore" },
  { id: "G-32", code: "MIG-01", says: "Migrations are all or nothing" },
  { id: "G-33", code: "PRV-01", says: "Retention" },
  { id: "G-34", code: "PRV-02", says: "Erasure and export" },
  { id: "G-35", code: "MAIL-01", says: "Mail survives its server" },
  { id: "G-36", code: "PAY-0", says: "Payments" },
  { id: "G-37", code: "CLK-01", says: "A clock that is set" },
  { id: "G-38", code: "UX-01", says: "Every message in words, in a live region" },
  {
    id: "G-39",
    code: "MUT-01",
    says: "Mutation testing of money, stock, idempotency, state machine",
    script: "npm run mutate",
  },
  { id: "G-40", says: "Twelve faults in ten minutes under traffic", script: "npm run gameday" },
];
