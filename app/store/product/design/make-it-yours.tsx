import { useRef, useState } from "react";
import { m } from "#messages";
import { lazyComponent } from "../../../platform/lazy-component.tsx";
import { staticComponent } from "../../../platform/static-component.tsx";
import { Button } from "../../../ui/button.tsx";
import { makeItYoursId } from "./make-it-yours-id.ts";
import type { ProductDesign } from "./product-design.server.ts";

const loadFacts = async () => (await import("./design-facts.tsx")).DesignFacts;
const DesignFacts = staticComponent(loadFacts, import.meta.env.SSR ? await loadFacts() : null);
const LiveProductDesign = lazyComponent(
  async () => (await import("./live-product-design.tsx")).LiveProductDesign,
  () => m.product.liveNotLoaded,
);

/** A product as a design: drawn, live on request, with a link to the builder. */
export function MakeItYours({ design, link }: { design: ProductDesign; link: string }) {
  const { title, rows, difference, drawing } = design;
  return (
    <section id={makeItYoursId} aria-label={m.product.makeItYours} className="page-wrap scroll-mt-40">
      <div className="grid items-center gap-[clamp(32px,6vw,112px)] border-t border-line py-[clamp(56px,6vw,96px)] md:grid-cols-2">
        <DesignPlate drawing={drawing} alt={m.product.drawnInLines(title)} link={link} />
        <DesignFacts key={link} rows={rows} difference={difference} link={link} />
      </div>
    </section>
  );
}

function DesignPlate({ drawing, alt, link }: { drawing: string; alt: string; link: string }) {
  const [isLive, setLive] = useState(false);
  const plate = useRef<HTMLDivElement>(null);
  const showDrawing = () => setLive(false);
  function showLive(): void {
    plate.current?.focus();
    setLive(true);
  }
  return (
    <div ref={plate} tabIndex={-1} className="plate aspect-4/5 max-md:-mx-(--margin)">
      <img
        src={drawing}
        alt={isLive ? "" : alt}
        width={400}
        height={500}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 size-full dark:invert"
      />
      {isLive ? (
        <div className="absolute inset-0">
          <LiveProductDesign link={link} onFailed={showDrawing} onMissing={showDrawing} />
        </div>
      ) : (
        <div className="absolute bottom-5 left-6 noscript:hidden">
          <Button variant="secondary" size="sm" onClick={showLive} className="bg-surface">
            {m.product.seeLive}
          </Button>
        </div>
      )}
    </div>
  );
}
