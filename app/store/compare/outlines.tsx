import { useState } from "react";
import { m } from "#messages";
import { lazyComponent } from "../../platform/lazy-component.tsx";
import { Button } from "../../ui/button.tsx";
import type { ComparedPiece } from "./compare-pieces.server.ts";
import { type DrawnPiece, outlineText } from "./outline.ts";
import { OutlineDrawing } from "./outline-drawing.tsx";

const TrueSizeOutlines = lazyComponent(
  async () => (await import("./true-size-outlines.tsx")).TrueSizeOutlines,
);

/** Overlays at least two pieces of one kind, to scale. */
export function Outlines({ pieces }: { pieces: readonly ComparedPiece[] }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const drawn = drawnPieces(pieces);
  if (!drawn) return null;
  const isWatches = drawn[0]!.outline.kind === "watch";
  return (
    <section
      aria-labelledby="outlines"
      className="mt-[clamp(40px,5vw,80px)] grid items-center gap-x-[clamp(28px,4vw,72px)] gap-y-8 border-y border-line py-[clamp(24px,3vw,48px)] lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]"
    >
      <OutlineDrawing drawn={drawn} className="mx-auto w-full max-w-[640px]" />
      <div>
        <h2 id="outlines" className="font-serif text-title-2">
          {isWatches ? m.compare.onWrist : m.compare.onFinger}
        </h2>
        <ul className="mt-4">
          {drawn.map(({ title, outline }, place) => (
            <li
              key={title}
              className="grid grid-cols-[34px_minmax(0,1fr)] items-center gap-x-4 border-b border-line py-3 text-ui"
            >
              <svg viewBox="0 0 34 10" aria-hidden="true" className="w-[34px]">
                <line x1="0" x2="34" y1="5" y2="5" data-line={place} />
              </svg>
              <span>
                {title}
                <span className="block text-small text-text-2 tabular-nums">{outlineText(outline)}</span>
              </span>
            </li>
          ))}
        </ul>
        {isWatches &&
          drawn.some(({ outline }) => outline.kind === "watch" && outline.lugToLugMm === null) && (
            <p className="mt-4 text-small text-text-2">{m.compare.lugsMeasured}</p>
          )}
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          className="mt-5 min-h-11! noscript:hidden"
          onClick={() => setOpen(true)}
        >
          {m.compare.showTrueSize}
        </Button>
      </div>
      {isOpen !== null && (
        <TrueSizeOutlines
          drawn={drawn}
          isOpen={isOpen}
          onOpenChange={setOpen}
          onMissing={() => setOpen(null)}
        />
      )}
    </section>
  );
}

/** The pieces of the most common kind with outlines; null if fewer than two. */
function drawnPieces(pieces: readonly ComparedPiece[]): DrawnPiece[] | null {
  const known = pieces.flatMap(({ title, outline }): DrawnPiece[] => (outline ? [{ title, outline }] : []));
  const kinds = Map.groupBy(known, ({ outline }) => outline.kind);
  const [largest = []] = [...kinds.values()].sort((a, b) => b.length - a.length);
  return largest.length > 1 ? largest : null;
}
