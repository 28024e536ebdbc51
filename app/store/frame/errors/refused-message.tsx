import { ButtonLink } from "../../../ui/button-link.tsx";
import { Problem } from "./error-page.tsx";
import { errorTitle } from "./error-title.ts";

/** A request that the store does not act on: another site sent it (403), or nobody could read it. */
export function RefusedMessage({ status }: { status: number }) {
  const isElsewhere = status === 403;
  return (
    <Problem
      title={errorTitle(status)}
      hasPhone
      action={
        <ButtonLink to="/" size="lg">
          Return to Home
        </ButtonLink>
      }
    >
      {isElsewhere
        ? "We only act on forms of our own pages, so nothing was done with it. Open our page and send it there."
        : "It did not come in the way our own pages send it, so nothing was done. Open our page and try again there."}
    </Problem>
  );
}
