import { useNavigation } from "react-router";

/** Whether this intent's form, or the page it changed, is loading. Until then the version is outdated. */
export function useIsIntentPending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}
