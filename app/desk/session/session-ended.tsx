import { useLocation } from "react-router";
import { Notice } from "../../ui/notice.tsx";
import { useSessionEnded } from "./keep-form.ts";
import { signInPath } from "./sign-in-redirect.ts";

/** Says on a page that stayed although its session ended how its form is sent after all. */
export function SessionEnded() {
  const { pathname, search } = useLocation();
  if (!useSessionEnded()) return null;
  return (
    <div className="sticky top-18 short:static lg:top-20 z-(--z-toast) mb-6">
      <Notice kind="error">
        Your session ended, so nothing was changed. What you typed is still on this page:{" "}
        <a
          href={signInPath({ pathname, search }, false)}
          target="_blank"
          rel="noopener"
          className="hit-area underline underline-offset-4"
        >
          sign in in another tab
        </a>
        , then send it again here.
      </Notice>
    </div>
  );
}
