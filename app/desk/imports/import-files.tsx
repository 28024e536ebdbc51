import type { ImportView } from "#imports";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { rowCount } from "./import-words.ts";

/** What each file is. */
export function ImportFiles({ run: { id, files, startedAt } }: { run: ImportView }) {
  return (
    <DeskSection title="Files">
      <ul className="border-t border-line text-ui">
        {files.map(({ id: file, name, sheet, format, rows, unread, lacks }) => (
          <li key={file} className="border-b border-line py-2.5">
            <span className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{sheet ? `${name}, ${sheet}` : name}</span>
              <span className="text-small whitespace-nowrap text-text-2 tabular-nums">
                {unread ? "not read" : rowCount(rows)}
              </span>
            </span>
            <span className="block text-small text-text-2">{format || "Not recognized"}</span>
            {unread && <span className="block text-small text-garnet">{unread}</span>}
            {lacks && <span className="block text-small">{lacks}</span>}
            {startedAt === null && !unread && (
              <TextLink to={`/desk/imports/${id}/files/${file}`} className="text-small">
                {format ? "Check its columns" : "Match its columns"}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
