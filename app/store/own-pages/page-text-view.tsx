import { createElement, type ReactNode } from "react";
import { Link } from "react-router";
import type { PageText } from "../../../foundation/rich-text/page-text.ts";

const look = [
  "mt-10 max-w-[40em] text-pretty text-text-2 [&>*+*]:mt-[18px] [&_a]:text-text [&_a]:underline [&_a]:underline-offset-[5px]",
  "[&_h2]:mt-10 [&_h2]:font-serif [&_h2]:text-title-2 [&_h2]:text-text [&_h3]:mt-8 [&_h3]:font-serif [&_h3]:text-title-3",
  "[&_h3]:text-text [&_h4]:font-medium [&_h4]:text-text [&_strong]:font-medium [&_strong]:text-text",
  "[&_li]:ml-5 [&_li]:mt-1 [&_ol]:list-decimal [&_ul]:list-disc [&_hr]:border-line",
  "[&_blockquote]:border-l [&_blockquote]:border-line [&_blockquote]:pl-4",
  "[&_table]:w-full [&_table]:text-ui [&_table]:tabular-nums [&_tr]:border-b [&_tr]:border-line",
  "[&_td]:py-2 [&_td]:pr-4 [&_td]:align-top [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-medium wrap-break-word",
].join(" ");

/** The text of a page or policy that the shop wrote. */
export function PageTextView({ text }: { text: PageText }) {
  return (
    <div className={look}>
      <Nodes text={text} />
    </div>
  );
}

function Nodes({ text }: { text: PageText }): ReactNode {
  return text.map((node, index) => {
    if (typeof node === "string") return node;
    const { tag, href, children } = node;
    const words = <Nodes key="words" text={children} />;
    if (tag === "br" || tag === "hr") return createElement(tag, { key: index });
    if (tag === "table")
      return (
        <div key={index} className="overflow-x-auto">
          <table>
            <tbody>{words}</tbody>
          </table>
        </div>
      );
    if (tag !== "a" || href === undefined) return createElement(tag, { key: index }, words);
    if (href.startsWith("/"))
      return (
        <Link key={index} to={href}>
          {words}
        </Link>
      );
    return (
      <a key={index} href={href} rel="noopener noreferrer">
        {words}
      </a>
    );
  });
}
