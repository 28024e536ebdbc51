import { type ComponentType, lazy, useState } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";
import { retryWhenOnline } from "./network.ts";
import type { renderCached } from "./render-cache.tsx";

// Caches up to `maxDrawings` results: one for each store page that has such a part with its own text.
const renderOnce = import.meta.env.SSR ? (await import("./render-cache.tsx")).renderCached : null;
const maxDrawings = 200;

/** Marks markup whose links `useStaticLinks` handles. */
const staticMarker = { "data-drawn": "", className: "contents" };

/**
 * A component that scripts never change. Browsers keep the server's markup and load the code only on client navigation.
 * `Here` is the component on servers, null in browsers. Give it a key made from what its props depend on.
 */
export function staticComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Here: ComponentType<Props> | null,
): ComponentType<Props> {
  if (renderOnce && Here) return renderOnServer(Here, renderOnce);
  const Fetched = lazy(async () => ({ default: await retryWhenOnline(load) }));
  return keepServerMarkup((props) => <Fetched {...props} />);
}

/** Like `staticComponent`, for a few hundred bytes, which are bundled with the page instead of being fetched. */
export function bundledStaticComponent<Props extends object>(
  Here: ComponentType<Props>,
): ComponentType<Props> {
  return renderOnce ? renderOnServer(Here, renderOnce) : keepServerMarkup(Here);
}

function renderOnServer<Props extends object>(
  Here: ComponentType<Props>,
  drawOnce: typeof renderCached,
): ComponentType<Props> {
  const draw = drawOnce(Here, maxDrawings);
  return (props) => <div {...staticMarker} {...draw(props)} />;
}

function keepServerMarkup<Props extends object>(Here: ComponentType<Props>): ComponentType<Props> {
  return function DrawnByServer(props: Props) {
    const isWakingUp = !useHydrated();
    const [isDrawn] = useState(isWakingUp);
    if (isDrawn)
      // Hydration leaves the content of an element alone if its markup is given as text.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no text is ever set
      return <div {...staticMarker} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
    return (
      <div {...staticMarker}>
        <Here {...props} />
      </div>
    );
  };
}
