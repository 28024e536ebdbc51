import { useLocation } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { useBlockedReason } from "./keep-form.ts";
import { signInPath } from "./sign-in-redirect.ts";

/** Shown on a page that stayed after its session ended or its role changed: how to send the form after all. */
export function SessionEndedNotice() {
  const reason = useBlockedReason();
  if (reason === null) return null;
  return (
    <div className="sticky top-18 short:static lg:top-20 z-(--z-toast) mb-6">
      <Notice kind="error">
        {reason === "session-ended" ? (
          <SignInAgain />
        ) : (
          <span>
            Your role no longer allows this, so nothing was changed. What you typed is still on this page.
            Copy it, or ask an owner to change your role under Staff and submit again.
          </span>
        )}
      </Notice>
    </div>
  );
}

function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <span>
      Your session ended, so nothing was changed. What you typed is still on this page. Please{" "}
      <a
        href={signInPath({ pathname, search }, false)}
        target="_blank"
        rel="noopener"
        className="hit-area underline underline-offset-4"
      >
        sign in in another tab
      </a>
      , then submit again here.
    </span>
  );
}
