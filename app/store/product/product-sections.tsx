import { createElement, type ReactNode } from "react";
import type { ProductPage } from "./product-page.server.ts";
import type { RichText } from "./rich-text/read-rich-text.server.ts";

const heading = "mb-[22px] text-ui font-medium tracking-[.04em]";

/** 'DESCRIPTION:' and 'DETAILS:'. */
export function ProductSections({ sections }: { sections: NonNullable<ProductPage["sections"]> }) {
  const { description, rows, isTypical } = sections;
  return (
    <div className="page-wrap">
      <div className="grid gap-[clamp(32px,6vw,112px)] border-t border-line pt-[clamp(56px,6vw,96px)] pb-(--section) lg:grid-cols-2">
        <section>
          <h2 className={heading}>DESCRIPTION:</h2>
          <div className="max-w-[36em] text-pretty text-text-2 [&_li]:ml-5 [&_ol]:list-decimal [&_p+p]:mt-[18px] [&_p+ul]:mt-[18px] [&_ul]:list-disc [&>p:first-child]:text-body-l [&>p:first-child]:text-text [&_h3]:mt-6 [&_h3]:font-serif [&_h3]:text-title-3">
            <RichTextView content={description} />
          </div>
        </section>
        <section>
          <h2 className={heading}>DETAILS:</h2>
          {isTypical && (
            <p className="-mt-3 mb-[22px] text-small text-text-2">Typical details for this kind of piece</p>
          )}
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

/** Renders a description's tree; the parent styles it. */
export function RichTextView({ content }: { content: RichText }): ReactNode {
  return content.map((node, index) =>
    typeof node === "string"
      ? node
      : createElement(
          node.tag,
          { key: index },
          ...(node.tag === "br" ? [] : [<RichTextView key="content" content={node.children} />]),
        ),
  );
}
