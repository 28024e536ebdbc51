import { Keyboard } from "lucide-react";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Lists the desk's keys; nothing without scripts. */
export function KeysButton({ onOpen }: { onOpen: () => void }) {
  if (!useHydrated()) return null;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-11 items-center gap-2 text-small text-text-2 hover:text-text"
    >
      <Keyboard aria-hidden="true" size={18} strokeWidth={1.25} />
      Keys
    </button>
  );
}
