import { createElement, type ReactNode } from "react";
import type { RichText } from "./rich-text.ts";

/** Shows a description's tree as elements; the parent dresses them. */
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
