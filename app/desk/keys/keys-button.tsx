import { Keyboard } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { useDeskKeys } from "./use-desk-keys.ts";

interface KeysButtonProps {
  /** Those that the role may see. */
  sections: readonly { path: string; label: string; key?: string }[];
}

/** The desk's keys, with the button that lists them; nothing without scripts. */
export function KeysButton({ sections }: KeysButtonProps) {
  const [isOpen, setOpen] = useState(false);
  useDeskKeys(sections, () => setOpen(true));
  if (!useHydrated()) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center gap-2 text-small text-text-2 hover:text-text max-lg:hidden"
      >
        <Keyboard aria-hidden="true" size={18} strokeWidth={1.25} />
        Keys
      </button>
      <KeysDialog isOpen={isOpen} onOpenChange={setOpen} sections={sections} />
    </>
  );
}
