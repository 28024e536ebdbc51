import { designFacts, type Fact } from "#jewelry/description";
import type { Design } from "#jewelry/design";
import { label } from "#jewelry/labels";
import { EngravedText } from "../designs/engraved-text.tsx";

/** What was chosen, a line each; the engraving in its own face. */
export function Specification({ design }: { design: Design }) {
  return (
    <section>
      <h2 className="mt-12 mb-[18px] font-serif text-title-2">Specification</h2>
      <dl className="text-ui tabular-nums">
        {designFacts(design).map((fact) => (
          <div
            key={fact.id}
            className="grid grid-cols-[minmax(120px,42%)_1fr] gap-4 border-b border-line py-[13px] first:border-t"
          >
            <dt className="text-text-2">{fact.label}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <FactValue fact={fact} design={design} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FactValue({ fact, design: { engraving } }: { fact: Fact; design: Design }) {
  if (fact.id !== "engraving") return fact.value;
  const how = [label("font", engraving.font), label("location", engraving.location)].join(", ");
  return (
    <>
      <EngravedText engraving={engraving} className="mr-2" /> {how.toLowerCase()}
    </>
  );
}
