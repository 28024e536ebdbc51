import type { JobSheet } from "#jewelry/making/job-sheet";

/** What was chosen, with a ring's size in four countries and the words as they are cut. */
export function SheetFacts({ sheet }: { sheet: JobSheet }) {
  const { size, engraving } = sheet;
  const rows = sheet.options.filter(({ id }) => id !== "category" && id !== "style");
  return (
    <section>
      <h2>To be made</h2>
      <dl className="sheet-rows">
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {size && (
          <div>
            <dt>In other scales</dt>
            <dd>
              EU {size.eu}, UK {size.uk}, JP {size.jp}; {size.innerDiameterMm.toFixed(2)} mm inside
            </dd>
          </div>
        )}
        {engraving && (
          <div>
            <dt>Engraving</dt>
            <dd>
              <bdi>{engraving.text}</bdi>, {engraving.font}, {engraving.location}
              {engraving.capitalMm !== null && (
                <>
                  ; capitals {engraving.capitalMm.toFixed(2)} mm, length {engraving.wordsMm?.toFixed(1)} mm
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
