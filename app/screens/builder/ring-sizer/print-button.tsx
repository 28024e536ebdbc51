import { Printer } from "lucide-react";
import { Button } from "../../../ui/button.tsx";

/** Opens the browser's print dialog; without JavaScript the browser's own menu does. */
export function PrintButton() {
  return (
    <Button variant="secondary" className="mt-6 print:hidden noscript:hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" size={20} strokeWidth={1.25} />
      Print the strip
    </Button>
  );
}
