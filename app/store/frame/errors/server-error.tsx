import { RequestId } from "../../../platform/request-id.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Problem } from "./error-page.tsx";

/** Something broke on our side: says so, offers to try again, gives the telephone and what to say there. Never what broke. */
export function ServerError() {
  return (
    <Problem
      title="Something went wrong on our side"
      hasPhone
      action={
        <ButtonLink to="" size="lg">
          Try again
        </ButtonLink>
      }
    >
      This page could not be made just now. Your cart is safe on this device. Please try again, or call us.
      <RequestId />
    </Problem>
  );
}
