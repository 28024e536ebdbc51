import { useNavigation } from "react-router";

/** Whether the form of this intent, or the page it changed, is loading: until then the version is outdated. */
export function useSending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}
