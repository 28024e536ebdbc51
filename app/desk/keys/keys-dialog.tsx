import { Dialog } from "../../ui/dialog.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { KeysSwitch } from "./keys-switch.tsx";
import { useDeskKeys } from "./use-desk-keys.ts";

interface KeysDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Sections the role may see. */
  sections: readonly { path: string; label: string; key?: string }[];
}

const keys = [
  { keys: ["/"], label: "Search or enter a command (Ctrl K works too)" },
  { keys: ["j", "k"], label: "Next or previous row (arrow keys work too)" },
  { keys: ["Enter"], label: "Open the row" },
  { keys: ["x"], label: "Select or deselect the row" },
  { keys: ["?"], label: "Show shortcuts" },
];

/** The keyboard shortcuts of every desk page, with a switch to turn them off. */
export function KeysDialog({ isOpen, onOpenChange, sections }: KeysDialogProps) {
  useDeskKeys(sections, () => onOpenChange(true));
  const isHydrated = useHydrated();
  const goTo = sections.flatMap(({ label, key }) => (key ? [{ keys: ["g", key], label }] : []));
  if (!isHydrated) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      widthClassName="w-[min(680px,calc(100vw-40px))]"
    >
      <div className="grid gap-6">
        <KeyList rows={keys} />
        <section aria-labelledby="go-to-keys">
          <h3 id="go-to-keys" className="mb-1 text-ui font-medium">
            Go to
          </h3>
          <KeyList rows={goTo} isInColumns />
        </section>
        <KeysSwitch />
      </div>
    </Dialog>
  );
}

function KeyList({ rows, isInColumns = false }: { rows: typeof keys; isInColumns?: boolean }) {
  return (
    <dl className={isInColumns ? "grid gap-x-8 text-ui sm:grid-cols-2" : "grid text-ui"}>
      {rows.map(({ keys: pressed, label }) => (
        <div
          key={label}
          className="grid min-h-10 grid-cols-[88px_minmax(0,1fr)] items-center gap-3 border-b border-line"
        >
          <dt className="flex gap-1.5">
            {pressed.map((key) => (
              <kbd
                key={key}
                className="grid min-w-7 place-items-center rounded-ctl border border-control px-1.5 py-0.5 font-sans text-small"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  );
}
