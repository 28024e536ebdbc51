import { shop } from "../../../shop.config.ts";
import { LinePicture } from "./line-picture.tsx";
import type { OrderView } from "./till.ts";

type Attribute = { key: string; value: string };

interface DepositSummaryProps {
  lines: OrderView["lines"];
  attributes: readonly Attribute[];
}

/** A deposit: the designs it is for, as the builder described them, and what it is worth later. */
export function DepositSummary({ lines, attributes }: DepositSummaryProps) {
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const [first] = lines;
  const all = shownAttributes([...attributes, ...lines.flatMap((line) => line.attributes)]);
  const designId = all.find(({ key }) => key === "Design ID")?.value;
  return (
    <>
      <h2 className="font-serif text-title-2">
        {count === 1 ? "Deposit for one custom design" : `Deposit for ${count} custom designs`}
      </h2>
      {first && (
        <div className="mt-[18px] mb-[22px] grid grid-cols-[132px_1fr] items-end gap-5">
          <LinePicture line={first} size="large" />
          <div className="min-w-0">
            <p className="font-serif text-[20px] leading-tight">{designTitle(all) ?? first.title}</p>
            {designId && (
              <p className="mt-1.5 text-small wrap-anywhere text-text-3 tabular-nums">Design ID {designId}</p>
            )}
          </div>
        </div>
      )}
      <dl className="text-small tabular-nums">
        {all
          .filter(({ key }) => key !== "Design ID" && key !== "Custom Design")
          .map(({ key, value }) => (
            <div
              key={key}
              className="grid grid-cols-[minmax(120px,42%)_1fr] gap-4 border-b border-line py-[9px] first:border-t"
            >
              <dt className="text-text-2">{key}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="mt-4 text-small text-text-2">
        The deposit is deducted from the final total. Estimated completion is {shop.deposit.weeks} after final
        design approval.
      </p>
    </>
  );
}

/** Each attribute once; keys that begin with an underscore are between the shop and itself. */
function shownAttributes(attributes: readonly Attribute[]): Attribute[] {
  const byKey = new Map<string, string>();
  for (const { key, value } of attributes) if (!key.startsWith("_") && value) byKey.set(key, value);
  return [...byKey].map(([key, value]) => ({ key, value }));
}

function designTitle(attributes: readonly Attribute[]): string | null {
  const lower = (wanted: string) => attributes.find(({ key }) => key === wanted)?.value.toLowerCase();
  const category = lower("Category");
  const style = lower("Style");
  return category ? `Custom ${category}${style ? `, ${style}` : ""}` : null;
}
