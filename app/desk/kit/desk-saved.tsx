import { Notice } from "../../ui/notice.tsx";

/** Says once that what was sent is kept. `saved` is whatever the address says of it; null: nothing was sent. */
export function DeskSaved({ saved, children = "Saved." }: { saved: string | null; children?: string }) {
  return saved === null ? null : <Notice kind="info">{children}</Notice>;
}
