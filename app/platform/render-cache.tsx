import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { memoize } from "./memoize.ts";

/** What an element is given in place of children. */
interface Drawing {
  dangerouslySetInnerHTML: { __html: string };
}

/**
 * The markup of a component, drawn once for equal properties; the latest `limit` are kept. For servers only: browsers wake
 * the component itself in what this wrote. So the component must draw the same wherever it stands: no id of `useId`, no
 * address, nothing it waits for, no picture that is fetched at once. Its properties must survive JSON.
 */
export function renderCached<Props extends object>(
  Part: ComponentType<Props>,
  limit: number,
): (props: Props) => Drawing {
  const draw = memoize(limit, (key: string): Drawing => {
    const props = JSON.parse(key) as Props;
    // The links of a part want a router above them, wherever they lead.
    const page = (
      <StaticRouter location="/">
        <Part {...props} />
      </StaticRouter>
    );
    return { dangerouslySetInnerHTML: { __html: renderToString(page) } };
  });
  return (props) => draw(JSON.stringify(props));
}
