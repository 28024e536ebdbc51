import { caratText } from "#jewelry/labels";
import { alloyText } from "#jewelry/making/bill/metal-need";
import type { JobSheet } from "#jewelry/making/job-sheet";

/** The choices, with a ring's size in four countries, and the engraving. */
export function SheetFacts({ sheet }: { sheet: JobSheet }) {
  const { size, engraving } = sheet;
  const rows = sheet.options.filter(({ id }) => id !== "category" && id !== "style");
  return (
    <section>
      <h2>Specifications</h2>
      <dl className="sheet-rows">
        {rows.map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {size && (
          <div>
            <dt>Other sizes</dt>
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
                <span>{`; capitals ${engraving.capitalMm.toFixed(2)} mm, length ${engraving.wordsMm?.toFixed(1)} mm`}</span>
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** Metal, stones and findings to prepare. */
export function SheetBill({ bill, isExact }: { bill: JobSheet["bill"]; isExact: boolean }) {
  const { metal, stones, findings } = bill;
  return (
    <section>
      <h2>Materials</h2>
      <p>
        <strong>
          {alloyText(metal)}. Weigh out {metal.weighOutGrams.toFixed(1)} g.
        </strong>{" "}
        {`${metal.volumeMm3.toFixed(1)} mm³${isExact ? "" : ", estimated,"} at ${metal.gramsPerCm3} g/cm³ make ${metal.finishedGrams.toFixed(2)} g finished${
          findings.length > 0 ? `, of which ${metal.castGrams.toFixed(2)} g cast` : ""
        }. Finishing ${metal.finishingGrams.toFixed(2)} g, sprue and button ${metal.sprueGrams.toFixed(2)} g.`}
      </p>
      {stones.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Stones</th>
              <th scope="col">mm</th>
              <th scope="col">ct each</th>
              <th scope="col">ct</th>
              <th scope="col">Setting</th>
            </tr>
          </thead>
          <tbody>
            {stones.map((line, i) => (
              <tr key={i}>
                <th scope="row">
                  {line.count} × {line.name}
                </th>
                <td>{line.sizeMm.map((mm) => mm.toFixed(2)).join(" × ")}</td>
                <td>{caratText(line.carats)}</td>
                <td>{caratText(line.totalCarats)}</td>
                <td>{line.setting}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {findings.length > 0 && (
        <p>
          Findings: {findings.map(({ count, name }) => (count > 1 ? `${count} × ${name}` : name)).join("; ")}.
        </p>
      )}
    </section>
  );
}
