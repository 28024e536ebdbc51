import type { ReactNode } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { m } from "#messages";
import { settings } from "#settings";
import { RequestId } from "../platform/request-id.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { phoneLink } from "../ui/phone-link.ts";
import { CheckoutFrame } from "./checkout-frame.tsx";
import { type Refusal, readRefusal } from "./checkout-refusal.ts";

function problemOf(kind: Refusal | "broken"): { title: string; text: string } {
  switch (kind) {
    case "unknown":
      return { title: m.checkout.unknownTitle, text: m.checkout.unknown };
    case "elsewhere":
      return { title: m.checkout.formFromOtherSiteTitle, text: m.checkout.formFromOtherSite };
    case "not-a-form":
      return { title: m.checkout.unreadableFormTitle, text: m.checkout.unreadableForm };
    case "too-long":
      return { title: m.checkout.tooLongTitle, text: m.checkout.tooLong };
    case "busy":
      return { title: m.checkout.busyTitle, text: m.checkout.busyPage };
    case "broken":
      return { title: m.checkout.serverErrorTitle, text: m.checkout.serverError };
  }
}

/** Error page of a checkout or order, with the showroom's phone number and links, preceded by `children`. */
export function CheckoutProblem({ children }: { children?: ReactNode }) {
  const phone = settings().phones.showroom;
  const error = useRouteError();
  const kind = (isRouteErrorResponse(error) && readRefusal(error.data)) || "broken";
  const problem = problemOf(kind);
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
        <ButtonLink to="/cart">{m.checkout.openCart}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {m.checkout.returnToShop}
        </ButtonLink>
      </p>
    </CheckoutFrame>
  );
}
