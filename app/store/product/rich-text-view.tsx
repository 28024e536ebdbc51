import { createElement, type ReactNode } from "react";
import type { RichText } from "../../../foundation/rich-text/rich-text.ts";

const look = [
  "max-w-[36em] text-pretty text-text-2 [&>p:first-child]:text-body-l [&>p:first-child]:text-text [&>*+*]:mt-[18px]",
  "[&_li]:ml-5 [&_ol]:list-decimal [&_ul]:list-disc [&_li>p+*]:mt-2",
  "[&_h3]:font-serif [&_h3]:text-title-3 [&_h4]:font-medium [&_h4]:text-text",
  "[&_blockquote]:border-l [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote>*+*]:mt-2",
  "[&_table]:w-full [&_table]:text-ui [&_table]:tabular-nums [&_tr]:border-b [&_tr]:border-line",
  "[&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_td]:wrap-break-word",
  "[&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:align-top [&_th]:font-medium [&_th]:wrap-break-word",
].join(" ");

/** A product description with its styles. */
export function RichTextView({ content }: { content: RichText }) {
  return (
    <div className={look}>
      <RichTextNodes content={content} />
    </div>
  );
}

/** The description's elements without a container. */
export function RichTextNodes({ content }: { content: RichText }): ReactNode {
  return content.map((node, index) =>
    typeof node === "string"
      ? node
      : createElement(
          node.tag,
          { key: index },
          ...(node.tag === "br" ? [] : [<RichTextNodes key="content" content={node.children} />]),
        ),
  );
}
