import type { ReactNode } from "react";
import { m } from "#messages";
import { settings } from "#settings";
import { RequestId } from "../../../platform/request-id.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { phoneLink } from "../../../ui/phone-link.ts";
import { TextLink } from "../../../ui/text-link.tsx";

interface ProblemProps {
  title: string;
  children: ReactNode;
  action: ReactNode;
  /** Whether to show the showroom's phone number as an alternative. */
  hasPhone?: boolean;
}

export function ErrorPage({ title, children, action, hasPhone }: ProblemProps) {
  return (
    <div className="page-wrap grid justify-items-center gap-4 py-(--section) text-center">
      <h1 className="font-serif text-display-2 text-balance">{title}</h1>
      <div className="max-w-[30em] text-body-l text-pretty text-text-2">{children}</div>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-7">
        {action}
        {hasPhone && (
          <TextLink to={phoneLink(settings().phones.showroom)}>
            {m.frame.callNumber(settings().phones.showroom)}
          </TextLink>
        )}
      </div>
    </div>
  );
}

/** An error page's title, by status. */
export function errorTitle(status: number): string {
  if (status === 404) return m.frame.notFound;
  if (status === 403) return m.frame.formFromOtherSite;
  return status < 500 ? m.frame.unreadable : m.frame.wentWrong;
}

/** A server error with a retry button, the phone number, and the request ID to quote. Never shows the error itself. */
export function ServerError() {
  return (
    <ErrorPage
      title={m.frame.wentWrongHere}
      hasPhone
      action={
        <ButtonLink to="" size="lg">
          {m.frame.tryAgain}
        </ButtonLink>
      }
    >
      {m.frame.pageNotLoaded}
      <RequestId />
    </ErrorPage>
  );
}
