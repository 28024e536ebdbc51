import type { JobSheet } from "#jewelry/making/job-sheet";
import type { BenchQuestion } from "#jewelry/making/rules/bench-rule";

const questions: Readonly<Record<BenchQuestion, string>> = {
  cast: "Casting",
  set: "Setting",
  worn: "Wear",
  resized: "Sizing",
  engraved: "Engraving",
};

/** What of the bench rules the design does not keep, in numbers. */
export function SheetRemarks({ sheet: { remarks, rulesVersion } }: { sheet: JobSheet }) {
  return (
    <section>
      <h2>Bench rules, version {rulesVersion}</h2>
      {remarks.length === 0 ? (
        <p>Keeps them all.</p>
      ) : (
        <ul>
          {remarks.map(({ id, question, numbers }) => (
            <li key={id}>
              <strong>{questions[question]}.</strong> {numbers}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
