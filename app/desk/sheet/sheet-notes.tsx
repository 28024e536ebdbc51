/** Ruled space for handwritten notes: lines 8 mm apart, filling the rest of the page. */
export function SheetNotes() {
  return (
    <section className="sheet-notes">
      <h2>Notes</h2>
      <svg aria-hidden="true">
        <pattern id="note-lines" width="100%" height="8mm" patternUnits="userSpaceOnUse">
          <line x1="0" x2="100%" y1="7.9mm" y2="7.9mm" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#note-lines)" />
      </svg>
    </section>
  );
}
