import { m } from "#messages";
import type { ProductPage } from "./product-page.server.ts";
import { RichTextView } from "./rich-text-view.tsx";

const heading = "mb-[22px] text-ui font-medium tracking-[.04em]";

/** The sections "DESCRIPTION:" and "DETAILS:". */
export function ProductSections({ sections }: { sections: NonNullable<ProductPage["sections"]> }) {
  const { description, rows, isTypical } = sections;
  return (
    <div className="page-wrap">
      <div className="grid gap-[clamp(32px,6vw,112px)] border-t border-line pt-[clamp(56px,6vw,96px)] pb-(--section) lg:grid-cols-2">
        <section>
          <h2 className={heading}>{m.product.description}</h2>
          <RichTextView content={description} />
        </section>
        <section>
          <h2 className={heading}>{m.product.details}</h2>
          {isTypical && <p className="-mt-3 mb-[22px] text-small text-text-2">{m.product.typical}</p>}
          <dl className="text-ui tabular-nums">
            {rows.map(({ label, value }) => (
              <div
                key={label}
                className="grid grid-cols-[minmax(120px,42%)_1fr] gap-4 border-b border-line py-[13px] first:border-t"
              >
                <dt className="text-text-2">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </div>
  );
}
