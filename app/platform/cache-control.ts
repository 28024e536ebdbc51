export const publicCacheControl =
  "public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400";

/** For failures and private pages. */
export const noStore = "no-store";
