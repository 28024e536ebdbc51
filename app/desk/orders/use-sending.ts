import { useNavigation } from "react-router";

/** Whether the form of this intent is on its way, or the page that it changed is: until then its version is an old one. */
export function useSending(intent: string): boolean {
  return useNavigation().formData?.get("intent") === intent;
}
