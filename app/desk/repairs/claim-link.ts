import { data } from "react-router";
import { readClaimCheck, repairLabel } from "#repairs";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import type { Route } from "./+types/claim-link";

/** The target of a claim check's code: its repair at the desk, with the check filled in. */
export function loader({ params }: Route.LoaderArgs) {
  const read = readClaimCheck(params.check);
  if (!read) throw data("This isn't one of our claim checks.", { status: 404 });
  const label = repairLabel(read.number);
  return safeRedirect(`/desk/repairs/${label}?check=${label}-${read.code}`);
}
