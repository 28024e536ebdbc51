import { Notice } from "../../ui/notice.tsx";

/** Announces once that a form was saved. `saved` is the URL's parameter; null if nothing was posted. */
export function DeskSavedNotice({ saved, children = "Saved." }: { saved: string | null; children?: string }) {
  return saved === null ? null : (
    <Notice kind="info" isOutcome>
      {children}
    </Notice>
  );
}
