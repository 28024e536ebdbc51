/** For pages that are the same for everybody. */
export const publicPage = "public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400";

/** For what must not be kept: failures, and pages of one visitor. */
export const noStore = "no-store";
