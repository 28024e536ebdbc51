import type { ImportView } from "#imports";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { countLabel, pictureFates } from "./import-words.ts";

/** How many pictures an import brought, and which it couldn't and why. */
export function ImportPictures({ run: { pictures } }: { run: ImportView }) {
  const { counts, refused } = pictures;
  const more = (counts.refused ?? 0) - refused.length;
  return (
    <DeskSection title="Pictures">
      <p className="flex flex-wrap gap-x-4 text-ui tabular-nums">
        {pictureFates
          .filter(([fate]) => counts[fate])
          .map(([fate, label]) => (
            <span key={fate}>
              {countLabel(counts[fate] ?? 0)} {label}
            </span>
          ))}
      </p>
      {refused.length > 0 && (
        <ul className="mt-3 border-t border-line text-ui">
          {refused.map(({ id, source, reason, product, title }) => (
            <li key={id} className="border-b border-line py-2.5">
              {product === null ? (
                <span>{title}</span>
              ) : (
                <TextLink to={`/desk/products/${product}`}>{title}</TextLink>
              )}
              <span className="block text-small wrap-anywhere text-text-2">{source}</span>
              <span className="block text-small text-garnet">{reason}</span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="mt-2 text-small text-text-2">And {countLabel(more)} more.</p>}
    </DeskSection>
  );
}
