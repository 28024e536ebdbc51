/** The versions that the APIs are served as, on their own paths; each has a contract test. Others are refused. */
export const apiVersions: readonly string[] = [
  ...["2025-07", "2025-10", "2026-01", "2026-04", "2026-07", "2026-10"],
];
