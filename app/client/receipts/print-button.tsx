import { Printer } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** Opens the print dialog; without scripts the browser's menu does. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" size={20} strokeWidth={1.25} />
      Print
    </Button>
  );
}
