import { useEffect } from "react";

/** Width of the paper, and the margin that receipt printers need, in mm. */
const paper = { width: 80, margin: 3 };
const mmPerPixel = 25.4 / 96;

/** Makes the printed page as long as the receipt on it, so that a roll isn't fed empty. */
export function useSlipPage(isSlip: boolean): void {
  useEffect(() => {
    const slip = isSlip ? document.querySelector<HTMLElement>(".receipt") : null;
    if (!slip) return;
    const sheet = new CSSStyleSheet();
    // On screen it is narrower, so it is never shorter than on paper.
    const heightMm = Math.ceil(slip.offsetHeight * mmPerPixel + 2 * paper.margin);
    sheet.replaceSync(`@page { size: ${paper.width}mm ${heightMm}mm; margin: ${paper.margin}mm; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [isSlip]);
}
