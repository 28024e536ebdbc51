export const dayMs = 24 * 60 * 60 * 1000;

/** Retention terms after the last use, in ms; as in `content/policies/privacy.ts` and `docs/operations.md`. */
export const terms = {
  carts: 30 * dayMs,
  unpaidCheckouts: 30 * dayMs,
  /** Quotes, ring sizers, visits, and repairs after the piece went back: two years. */
  requests: 730 * dayMs,
  /** The buyer; the order itself stays. Seven years with their leap days. */
  buyers: 2_557 * dayMs,
  /** Form 8300, after it was filed: five years with their leap days (26 CFR 1.6050I-1). */
  cashReports: 1_827 * dayMs,
  /** What was entered of a payer of whom nothing is to be reported any more. */
  closedCashReports: 90 * dayMs,
  /** What a client looked at and sent with a visit, after the visit. */
  sharedPieces: 30 * dayMs,
  /** A want that was not confirmed, after it was asked for last. */
  unconfirmedWants: 7 * dayMs,
  /** A want, after it was confirmed, and its letters. */
  wants: 365 * dayMs,
  /** The address of a folder of papers, after it ended. */
  paperFolders: 90 * dayMs,
  answers: 7 * dayMs,
  providerEvents: 30 * dayMs,
  /** Sign-ins at the desk; a session itself is valid for hours. */
  sessions: dayMs,
  backups: 35 * dayMs,
} as const;
