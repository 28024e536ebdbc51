import type { ReactNode } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { settings } from "#settings";
import { RequestId } from "../platform/request-id.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { phoneLink } from "../ui/phone-link.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { type Refusal, refusalOf } from "./checkout-refusal.ts";

const problems: Record<Refusal | "broken", { title: string; text: string }> = {
  unknown: {
    title: "We do not know this page",
    text: "Its address is incomplete or out of date. What you put in the cart is still in the browser that you chose it with.",
  },
  elsewhere: {
    title: "This form came from another site",
    text: "We only take orders from our own pages, so nothing has been done. Open your cart in the shop and check out from there.",
  },
  "not-a-form": {
    title: "We could not read this form",
    text: "It did not come in the way our own pages send it, so nothing has been done. Open your cart in the shop and check out from there.",
  },
  "too-long": {
    title: "That was too much text",
    text: "A checkout form may hold 32 kilobytes, and this one was longer, so nothing has been done. Go back and shorten what you typed.",
  },
  busy: {
    title: "We could not reach the till",
    text: "It did not answer in time, so nothing has been changed or charged. Load this page again in a moment, or call us and we take your order by telephone.",
  },
  broken: {
    title: "Something went wrong on our side",
    text: "We have noted what happened. Load this page again: nothing is done or charged twice. Or call us and we help you by telephone.",
  },
};

/** Error page of a checkout or order, with the showroom's number, links, and `children` before them. */
export function CheckoutProblem({ children }: { children?: ReactNode }) {
  const phone = settings().phones.showroom;
  const error = useRouteError();
  const kind = (isRouteErrorResponse(error) && refusalOf(error.data)) || "broken";
  const problem = problems[kind];
  return (
    <CheckoutFrame
      label={
        <a className="hit-area" href={phoneLink(phone)}>
          {phone}
        </a>
      }
    >
      <h1 className="pt-8 font-serif text-title-1 text-balance">{problem.title}</h1>
      <p className="mt-4 max-w-[36em] text-body text-text-2">{problem.text}</p>
      {(kind === "broken" || kind === "busy") && <RequestId />}
      {children}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/cart">Open your cart</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Return to the shop
        </ButtonLink>
      </p>
    </CheckoutFrame>
  );
}
