import { useEffect, useRef, useState } from "react";
import type { Design } from "#jewelry/design";
import { designPrice } from "#jewelry/price/design-price";
import { formatMoney } from "#money";
import { priceBook } from "./price-book.ts";
import { totalLabel } from "./price-summary.tsx";

const quietMs = 700;

/** Announces a changed total, politely, once it stops changing. Place it once on a screen. */
export function PriceAnnouncement({ design }: { design: Design | null }) {
  const cents = design ? designPrice(design, priceBook()).totalCents : 0;
  const [words, setWords] = useState("");
  const saidCents = useRef(cents);
  const label = totalLabel(design);
  useEffect(() => {
    if (cents === saidCents.current) return;
    const timer = setTimeout(() => {
      saidCents.current = cents;
      setWords(`${label} ${formatMoney(cents)}`);
    }, quietMs);
    return () => clearTimeout(timer);
  }, [cents, label]);
  return (
    <p aria-live="polite" className="sr-only">
      {words}
    </p>
  );
}
