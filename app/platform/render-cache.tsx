import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { localPath, oncePerLanguage } from "#language";
import { fromSettings } from "#settings";
import { memoize } from "./memoize.ts";

/** Placeholder path for cached markup, which is shared by all pages. */
export const placeholderPath = "/~page";

interface Drawing {
  dangerouslySetInnerHTML: { __html: string };
}

/**
 * A component's markup, rendered once for equal props, with the latest `limit` cached. Server only; browsers hydrate
 * the component inside it. It must render the same everywhere (no `useId`, URL, suspending or eager pictures), and its
 * props must survive JSON.
 */
export function renderCached<Props extends object>(
  Part: ComponentType<Props>,
  limit: number,
): (props: Props) => Drawing {
  const drawn = (key: string): Drawing => {
    const props = JSON.parse(key) as Props;
    // Links need a router above them.
    const page = (
      <StaticRouter basename={localPath("/")} location={localPath(placeholderPath)}>
        <Part {...props} />
      </StaticRouter>
    );
    return { dangerouslySetInnerHTML: { __html: renderToString(page) } };
  };
  const cached = fromSettings(() => oncePerLanguage(() => memoize(limit, drawn)));
  return (props) => cached()()(JSON.stringify(props));
}
