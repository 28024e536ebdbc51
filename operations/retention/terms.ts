export const dayMs = 24 * 60 * 60 * 1000;

/** How long things are kept after they were last touched, in ms. `content/policies/privacy.ts` and `docs/operations.md` say the same. */
export const terms = {
  carts: 30 * dayMs,
  unpaidCheckouts: 30 * dayMs,
  /** Quotes and ring sizers: two years. */
  requests: 730 * dayMs,
  /** Who bought; the order itself stays. Seven years with their leap days. */
  buyers: 2_557 * dayMs,
  answers: 7 * dayMs,
  providerEvents: 30 * dayMs,
  /** Who was signed in at the desk; a session itself is open for hours. */
  sessions: dayMs,
  backups: 35 * dayMs,
} as const;
