import { specRows } from "../../storefront/spec-rows.ts";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { DeskProduct } from "./desk-products.server.ts";

/** The measured facts of a product as DETAILS shows them. */
export function ShownDetails({ product }: { product: DeskProduct }) {
  const specs = product.metafields.filter(({ namespace }) => namespace === "spec");
  const rows = specRows(Object.fromEntries(specs.map(({ key, value }) => [key, value])));
  return (
    <DeskSection title="As customers read it">
      {rows.length > 0 ? (
        <DeskFacts facts={rows} />
      ) : (
        <p className="text-ui text-text-2">
          Nothing is measured yet. The page then says what is usual of its kind, and that nobody has measured
          this one.
        </p>
      )}
    </DeskSection>
  );
}
