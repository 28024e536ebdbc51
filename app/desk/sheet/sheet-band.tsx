import { alloyText } from "#jewelry/making/bill/metal-need";
import type { PrintedJobSheet } from "./desk-job-sheet.server.ts";
import { InlineSvg } from "./inline-svg.tsx";
import { SheetNotes } from "./sheet-notes.tsx";

interface SheetBandProps {
  number: string;
  band: NonNullable<PrintedJobSheet["band"]>;
}

/** A second page for the band ordered with the ring, which is cast separately. */
export function SheetBand({ number, band: { facts, drawing } }: SheetBandProps) {
  const { metal } = facts;
  const rows = [
    ["Width", `${facts.widthMm.toFixed(1)} mm`],
    ["Gap to ring", `${facts.gapMm.toFixed(2)} mm`],
    ["Thickness", `${facts.thicknessMm.toFixed(2)} mm`],
    ["Overall width with contour", `${facts.alongFingerMm.toFixed(2)} mm`],
    ["Contour around the head", `${facts.contourMm.toFixed(2)} mm`],
    ["Metal", alloyText(metal)],
    ["Volume", `${metal.volumeMm3.toFixed(1)} mm³, ${metal.finishedGrams.toFixed(2)} g finished`],
    ["Casting", `1, ${metal.castingGrams.toFixed(2)} g as cast`],
    ["Weigh out", `${metal.weighOutGrams.toFixed(1)} g`],
  ];
  return (
    <article className="paper job-sheet sheet-band" aria-labelledby="sheet-band">
      <h2 id="sheet-band">Matching band for {number}</h2>
      <div className="sheet-drawing">
        <InlineSvg text={drawing} />
      </div>
      <dl className="sheet-rows">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>Same size, edge, fit and finish as the ring. Fit the two together after both are finished.</p>
      <SheetNotes />
    </article>
  );
}
