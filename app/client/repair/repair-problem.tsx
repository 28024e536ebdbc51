import { isRouteErrorResponse, useRouteError } from "react-router";
import { shop } from "../../../shop.config.ts";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { RequestId } from "../../platform/request-id.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLink } from "../../ui/phone-link.ts";

const phone = shop.phones.showroom;

const problems = {
  unknown: {
    title: "We do not know this repair",
    text: "Its address is incomplete or out of date. Open it again from the letter that we sent you, or call us and name the number of your repair.",
  },
  elsewhere: {
    title: "This form came from another site",
    text: "We only take answers from our own pages, so nothing was done. Open your repair from our letter and answer there.",
  },
  busy: {
    title: "We could not reach our records",
    text: "They did not answer in time, so nothing was changed. Load this page again in a moment, or call us.",
  },
  broken: {
    title: "Something went wrong on our side",
    text: "We have noted what happened. Load this page again: nothing is approved or paid twice. Or call us and we help you by telephone.",
  },
} as const;

const byStatus: Record<number, keyof typeof problems> = { 404: "unknown", 403: "elsewhere", 503: "busy" };

/** Error page of a repair, with the showroom's number. */
export function ErrorBoundary() {
  const error = useRouteError();
  const kind = (isRouteErrorResponse(error) && byStatus[error.status]) || "broken";
  const { title, text } = problems[kind];
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
