import { isRouteErrorResponse, useRouteError } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { CheckoutFrame } from "../../checkout/checkout-frame.tsx";
import { RequestId } from "../../platform/request-id.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { phoneLink } from "../../ui/phone-link.ts";

/** Error page for pages opened from an email, with the showroom's phone number. */
export function RecordProblem() {
  const phone = settings().phones.showroom;
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const { title, text } = problemOf(status);
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
      {status >= 500 && <RequestId />}
      <p className="mt-8">
        <ButtonLink to="/" variant="secondary">
          {m.problem.returnToShop}
        </ButtonLink>
      </p>
    </CheckoutFrame>
  );
}

function problemOf(status: number): { title: string; text: string } {
  switch (status) {
    case 404:
      return { title: m.problem.unknownTitle, text: m.problem.unknown };
    case 403:
      return { title: m.problem.formFromOtherSiteTitle, text: m.problem.formFromOtherSite };
    case 503:
      return { title: m.problem.busyTitle, text: m.problem.busy };
    default:
      return { title: m.problem.serverErrorTitle, text: m.problem.serverError };
  }
}
