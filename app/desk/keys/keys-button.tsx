import { Keyboard } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Lists the desk's keys; nothing without scripts, nor on a telephone. */
export function KeysButton({ onOpen }: { onOpen: () => void }) {
  if (!useHydrated()) return null;
  return (
    <IconButton label="Keys" title="Keys" onClick={onOpen} className="max-lg:hidden">
      <Keyboard aria-hidden="true" size={20} strokeWidth={1.25} />
    </IconButton>
  );
}
