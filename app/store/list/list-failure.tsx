import { useEffect } from "react";
import type { ToastText } from "../../storefront/storefront-error.ts";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toasts.tsx";

/** Says that the catalogue could not be read: in a message, or in the page where no script runs. */
export function ListFailure({ failure }: { failure: ToastText | null }) {
  useEffect(() => {
    if (failure) void showToast({ ...failure, kind: "error" });
  }, [failure]);
  if (!failure) return null;
  return (
    <noscript>
      <Notice kind="error" className="mb-8">
        {failure.title}
      </Notice>
    </noscript>
  );
}
