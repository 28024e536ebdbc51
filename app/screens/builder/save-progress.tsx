import { type ReactNode, useState } from "react";
import type { Design } from "#jewelry/design";
import { designPath } from "../../parts/design-path.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toasts.tsx";

interface SaveProgressProps {
  design: Design | null;
  children: (save: () => void) => ReactNode;
}

/** The draft is kept at every change; saving also hands out its link. A clipboard that refuses leaves it in a field. */
export function SaveProgress({ design, children }: SaveProgressProps) {
  const [shownLink, setShownLink] = useState<string | null>(null);
  async function save(): Promise<void> {
    if (!design) return;
    const link = `${window.location.origin}${designPath(design)}`;
    try {
      await navigator.clipboard.writeText(link);
      void showToast({ title: "Design saved!", description: "Share link copied to clipboard", kind: "ok" });
    } catch {
      setShownLink(link);
    }
  }
  return (
    <>
      {children(() => void save())}
      <Dialog
        open={shownLink !== null}
        onOpenChange={(isOpen) => !isOpen && setShownLink(null)}
        title="Design saved!"
        widthClassName="w-[min(560px,calc(100vw-40px))]"
      >
        <TextField
          label="Share link"
          name="share-link"
          readOnly
          autoFocus
          value={shownLink ?? ""}
          onFocus={(event) => event.currentTarget.select()}
          hint="Your browser would not let us copy it. Copy it from here."
        />
      </Dialog>
    </>
  );
}
