import type { Design } from "#jewelry/design";
import { label, metalLabel } from "#jewelry/labels";
import { PriceSummary } from "../price/price-summary.tsx";

/** Under the preview of a wide screen: what the piece is so far, and what it costs. */
export function PreviewFacts({ design }: { design: Design | null }) {
  const facts: [name: string, value: string | null | undefined][] = [
    ["Category", design && label("category", design.category)],
    ["Style", design?.style && label("style", design.style)],
    ["Metal", design?.metal && metalLabel(design.metal)],
  ];
  return (
    <div className="pt-[22px] pr-(--margin) pb-8 pl-8 max-lg:hidden">
      <dl className="flex flex-wrap gap-x-[22px] gap-y-2 pb-[18px] text-ui">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-px">
            <dt className="text-small text-text-2">{name}</dt>
            <dd className={value ? undefined : "text-text-3"}>{value ?? "To choose"}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-line pt-[18px]">
        <PriceSummary design={design} />
      </div>
    </div>
  );
}
