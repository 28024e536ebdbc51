import type { ImportView } from "#imports";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { countLabel, fateLabels, fateOrder, kindLabel, rowCount } from "./import-words.ts";

/** What each file is, and what becomes of its rows. */
export function ImportFiles({ run: { id, files, fates } }: { run: ImportView }) {
  return (
    <>
      <DeskSection title="Every row">
        <ul className="border-t border-line text-ui">
          {Object.entries(fates).map(([kind, counts]) => (
            <li key={kind} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
              <span>{kindLabel(kind)}</span>
              <span className="flex flex-wrap gap-x-4 tabular-nums">
                {fateOrder
                  .filter((fate) => counts[fate])
                  .map((fate) => (
                    <TextLink key={fate} to={`/desk/imports/${id}/rows?fate=${fate}`}>
                      {countLabel(counts[fate] ?? 0)} {fateLabels[fate]}
                    </TextLink>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      </DeskSection>
      <DeskSection title="Files">
        <ul className="border-t border-line text-ui">
          {files.map(({ id: file, name, sheet, format, rows, unread }) => (
            <li key={file} className="border-b border-line py-2.5">
              <span className="wrap-anywhere">{sheet ? `${name}, ${sheet}` : name}</span>
              <span className="block text-small text-text-2">
                {format || "Not recognized"}, {rowCount(rows)}
              </span>
              {unread && <span className="block text-small text-garnet">{unread}</span>}
            </li>
          ))}
        </ul>
      </DeskSection>
    </>
  );
}
