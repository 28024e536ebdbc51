import { m } from "#messages";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { linkedDesignPath } from "../../builder/designs/linked-design-path.ts";
import type { ProductDesign } from "./product-design.server.ts";

interface DesignFactsProps extends Pick<ProductDesign, "rows" | "difference"> {
  link: string;
}

/** A product's design as the builder would make it. */
export function DesignFacts({ rows, difference, link }: DesignFactsProps) {
  return (
    <div>
      <p className="text-small text-text-2">{m.product.builderDesign}</p>
      <h2 className="mt-2 font-serif text-title-1">{m.product.makeItYours}</h2>
      <p className="mt-4 max-w-[34em] text-pretty text-text-2">{m.product.startFromPiece}</p>
      <dl className="mt-6 text-ui">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[minmax(104px,36%)_1fr] gap-4 border-b border-line py-[13px] first:border-t"
          >
            <dt className="text-text-2">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {difference && <p className="mt-4 text-small text-text-2">{difference}</p>}
      <ButtonLink to={linkedDesignPath(link)} className="mt-8">
        {m.product.openDesign}
      </ButtonLink>
    </div>
  );
}
