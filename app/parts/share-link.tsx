import { useState } from "react";
import { Dialog } from "../ui/dialog.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast, type ToastMessage } from "../ui/toasts.tsx";

/**
 * Copies an address of this site and says so with `copied`. Where the browser refuses the clipboard, `dialog` shows the
 * address selected instead; render it.
 */
export function useShareLink() {
  const [shown, setShown] = useState<string | null>(null);

  async function share(path: string, copied: ToastMessage): Promise<void> {
    const url = new URL(path, window.location.origin).href;
    try {
      await navigator.clipboard.writeText(url);
      void showToast(copied);
    } catch {
      setShown(url);
    }
  }
  const dialog = (
    <Dialog
      open={shown !== null}
      onOpenChange={(isOpen) => !isOpen && setShown(null)}
      title="The link to your design"
      widthClassName="w-[min(560px,calc(100vw-40px))]"
    >
      <p className="mb-5 text-ui text-text-2">
        Your browser keeps its clipboard to itself. Copy the link from here.
      </p>
      {shown && <LinkField url={shown} />}
    </Dialog>
  );
  return { share, dialog };
}

function LinkField({ url }: { url: string }) {
  return (
    <TextField
      label="Link"
      name="link"
      readOnly
      value={url}
      ref={selectWhole}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** The dialog opens after its content is drawn, and only then can the field take the focus. */
function selectWhole(field: HTMLInputElement | null): void {
  if (!field) return;
  requestAnimationFrame(() => {
    field.focus();
    field.select();
  });
}
