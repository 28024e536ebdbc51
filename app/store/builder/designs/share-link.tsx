import { type ReactNode, useState } from "react";
import type { Design } from "#jewelry/design";
import { localPath } from "#language";
import { m } from "#messages";
import { Dialog } from "../../../ui/dialog.tsx";
import type { ToastMessage } from "../../../ui/plain-toast.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toasts.tsx";
import { designPath } from "./design-item.ts";

/** Copies a URL of this site. If the browser denies clipboard access, `dialog` shows it selected; render it. */
export function useShareLink(title: string) {
  const [shown, setShown] = useState<string | null>(null);

  async function share(path: string, copied: ToastMessage): Promise<void> {
    const url = new URL(localPath(path), window.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      void showToast(copied);
    } catch {
      setShown(url);
    }
  }
  const dialog = shown && (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && setShown(null)}
      title={title}
      widthClassName="w-[min(560px,calc(100vw-40px))]"
    >
      <LinkField url={shown} />
    </Dialog>
  );
  return { share, dialog };
}

function LinkField({ url }: { url: string }) {
  return (
    <TextField
      label={m.builder.shareLink}
      name="share-link"
      readOnly
      value={url}
      hint={m.builder.notCopied}
      ref={selectWhole}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** The dialog opens after its content is rendered; only then can the field be focused. */
function selectWhole(field: HTMLInputElement | null): void {
  if (!field) return;
  requestAnimationFrame(() => {
    field.focus();
    field.select();
  });
}

interface SaveProgressProps {
  design: Design | null;
  children: (save: () => void) => ReactNode;
}

const saved = () => ({ title: m.builder.designSaved, description: m.builder.shareCopied });

/** Every change of the draft is persisted anyway; saving also copies its link, or shows it in a field. */
export function SaveDesignAction({ design, children }: SaveProgressProps) {
  const { share, dialog } = useShareLink(m.builder.designSaved);
  return (
    <>
      {children(() => design && void share(designPath(design), saved()))}
      {dialog}
    </>
  );
}
