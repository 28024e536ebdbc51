import { lazy, Suspense } from "react";
import { settings } from "#settings";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Without its file, nothing is asked and nothing counted. */
const Analytics = lazy(() => import("./analytics.tsx").catch(() => ({ default: () => null })));

/** What measures visits, where the shop does that and the browser runs scripts. */
export function AnalyticsSlot() {
  const isHydrated = useHydrated();
  if (!isHydrated || !settings().analytics) return null;
  return (
    <Suspense>
      <Analytics />
    </Suspense>
  );
}
