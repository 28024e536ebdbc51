import type { ImportView } from "#imports";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { countLabel, pictureFates } from "./import-words.ts";

/** How many pictures an import brought, and which it couldn't and why. */
export function ImportPictures({ run: { pictures } }: { run: ImportView }) {
  const { counts, refused } = pictures;
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
        <ul className="border-t border-line text-ui">
          {refused.map(({ reason, count, examples }) => (
            <li key={reason} className="border-b border-line py-2.5">
              <details>
                <summary className="min-h-11 cursor-pointer">
                  <span className="text-garnet">{reason}</span>{" "}
                  <span className="whitespace-nowrap text-text-2 tabular-nums">
                    {count === 1 ? "1 picture" : `${countLabel(count)} pictures`}
                  </span>
                </summary>
                <ul className="grid gap-2 border-l border-line pl-4">
                  {examples.map(({ id, source, product, title }) => (
                    <li key={id}>
                      {product === null ? (
                        <span>{title}</span>
                      ) : (
                        <TextLink to={`/desk/products/${product}`}>{title}</TextLink>
                      )}
                      <span className="block text-small wrap-anywhere text-text-2">{source}</span>
                    </li>
                  ))}
                  {count > examples.length && (
                    <li className="text-small text-text-2">
                      And {countLabel(count - examples.length)} more.
                    </li>
                  )}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
    </DeskSection>
  );
}
