import { m } from "#messages";
import { settings } from "#settings";
import { Notice } from "../../ui/notice.tsx";
import { phoneLink } from "../../ui/phone-link.ts";

/** A notice that saving failed, with the phone number. */
export function NotSavedNotice() {
  const { showroom } = settings().phones;
  return (
    <Notice kind="error">
      {m.inquiry.notSaved}{" "}
      <a href={phoneLink(showroom)} className="hit-area whitespace-nowrap underline underline-offset-4">
        {showroom}
      </a>
      .
    </Notice>
  );
}
