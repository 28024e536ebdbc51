import { isRouteErrorResponse, useRouteError } from "react-router";
import { settings } from "#settings";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { RequestId } from "../../platform/request-id.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLink } from "../../ui/phone-link.ts";

interface RecordProblemProps {
  /** What is not known: "quote". */
  unknown: string;
  /** What is in the client's hands: "quote", "piece". */
  record: string;
  /** What is opened from the email: "your quote". */
  page: string;
  /** What does not happen twice: "accepted or paid". */
  done: string;
}

const kinds: Record<number, "unknown" | "elsewhere" | "busy"> = {
  404: "unknown",
  403: "elsewhere",
  503: "busy",
};

/** Error page of what a client opens from an email, with the showroom's number. */
export function RecordProblem(words: RecordProblemProps) {
  const phone = settings().phones.showroom;
  const error = useRouteError();
  const kind = (isRouteErrorResponse(error) && kinds[error.status]) || "broken";
  const { title, text } = problemOf(kind, words);
  return (
    <CheckoutFrame
      label={
        <a className="hit-area" href={phoneLink(phone)}>
          {phone}
        </a>
      }
    >
      <h1 className="pt-8 font-serif text-title-1 text-balance">{title}</h1>
      <p className="mt-4 max-w-[36em] text-body text-text-2">{text}</p>
      {(kind === "broken" || kind === "busy") && <RequestId />}
      <p className="mt-8">
        <ButtonLink to="/" variant="secondary">
          Return to the shop
        </ButtonLink>
      </p>
    </CheckoutFrame>
  );
}

function problemOf(
  kind: (typeof kinds)[number] | "broken",
  { unknown, record, page, done }: RecordProblemProps,
): { title: string; text: string } {
  switch (kind) {
    case "unknown":
      return {
        title: `We do not know this ${unknown}`,
        text: `Its address is incomplete or out of date. Open it again from the email that we sent you, or call us and name the number of your ${record}.`,
      };
    case "elsewhere":
      return {
        title: "This form came from another site",
        text: `We only take answers from our own pages, so nothing was done. Open ${page} from our email and answer there.`,
      };
    case "busy":
      return {
        title: "We could not reach our records",
        text: "They did not answer in time, so nothing was changed. Load this page again in a moment, or call us.",
      };
    default:
      return {
        title: "Something went wrong on our side",
        text: `We have noted what happened. Load this page again: nothing is ${done} twice. Or call us and we help you by telephone.`,
      };
  }
}
