import { Lightbulb } from "lucide-react";
import { benchLines } from "#jewelry/advice/bench-lines";
import type { Design } from "#jewelry/design";

/** What the bench would say before it begins; nothing where it has nothing to say. */
export function BenchLines({ design }: { design: Design }) {
  const lines = benchLines(design);
  if (lines.length === 0) return null;
  return (
    <section aria-label="From the bench" className="mt-7">
      <ul className="grid">
        {lines.map((line) => (
          <li
            key={line}
            className="flex gap-3.5 border-b border-line py-2.5 text-ui text-text-2 first:border-t"
          >
            <Lightbulb
              aria-hidden="true"
              size={20}
              strokeWidth={1.25}
              className="mt-0.5 flex-none text-text"
            />
            <span className="text-pretty">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
