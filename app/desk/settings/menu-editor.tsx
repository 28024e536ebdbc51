import { ArrowDown, ArrowUp, GripVertical, Plus, Trash2 } from "lucide-react";
import { type DragEvent, useState } from "react";
import type { MenuRow } from "#stored-settings";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextField } from "../../ui/text-field.tsx";

export interface EditedRow extends MenuRow {
  /** Stays with the row while it moves. */
  key: number;
  /** What is wrong with the label, its Spanish or the link. */
  errors: { label?: string; inSpanish?: string; to?: string };
  /** A link that goes nowhere; can be saved. */
  warning: string | null;
}

interface MenuEditorProps {
  rows: readonly EditedRow[];
  /** Pages to choose from. */
  known: readonly string[];
}

const empty = { label: "", inSpanish: "", to: "", isUnder: false, errors: {}, warning: null };

/** The entries of a menu in order, moved by buttons or by dragging. Posts `row.0.label` and so on. */
export function MenuEditor({ rows: first, known }: MenuEditorProps) {
  const [rows, setRows] = useState(first);
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return;
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    setRows(next);
  };
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, to);
    setDragged(null);
  };
  return (
    <>
      <datalist id="menu-targets">
        {known.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      <ol className="border-t border-line">
        {rows.map((row, index) => (
          <li
            key={row.key}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => drop(event, index)}
            className={`flex flex-wrap items-start gap-x-3 border-b border-line py-4 ${row.isUnder ? "pl-6 sm:pl-10" : ""} ${dragged === index ? "opacity-50" : ""}`}
          >
            <span
              draggable
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
              title="Drag to move"
              aria-hidden="true"
              className="mt-8 cursor-grab text-text-3 max-sm:hidden"
            >
              <GripVertical size={18} strokeWidth={1.25} />
            </span>
            <fieldset className="grid min-w-0 flex-1 basis-64 items-start gap-4 sm:grid-cols-3">
              <legend className="sr-only">{`Entry ${index + 1}`}</legend>
              <TextField
                label="Label"
                name={`row.${index}.label`}
                defaultValue={row.label}
                maxLength={40}
                error={row.errors.label}
              />
              <TextField
                label="In Spanish"
                name={`row.${index}.inSpanish`}
                defaultValue={row.inSpanish}
                maxLength={40}
                error={row.errors.inSpanish}
              />
              <TextField
                label="Link"
                name={`row.${index}.to`}
                defaultValue={row.to}
                maxLength={300}
                list="menu-targets"
                placeholder="/shop"
                error={row.errors.to}
                hint={row.warning ?? undefined}
              />
              <Checkbox
                label="Under the entry above"
                name={`row.${index}.isUnder`}
                value="yes"
                checked={row.isUnder}
                onChange={({ currentTarget: { checked } }) =>
                  setRows(rows.map((one) => (one === row ? { ...one, isUnder: checked } : one)))
                }
                className="sm:col-span-3"
              />
            </fieldset>
            <div className="mt-6 flex">
              <IconButton label={`Move entry ${index + 1} up`} onClick={() => move(index, index - 1)}>
                <ArrowUp size={18} strokeWidth={1.25} />
              </IconButton>
              <IconButton label={`Move entry ${index + 1} down`} onClick={() => move(index, index + 1)}>
                <ArrowDown size={18} strokeWidth={1.25} />
              </IconButton>
              <IconButton
                label={`Remove entry ${index + 1}`}
                onClick={() => setRows(rows.filter((one) => one !== row))}
              >
                <Trash2 size={18} strokeWidth={1.25} />
              </IconButton>
            </div>
          </li>
        ))}
      </ol>
      <div>
        <Button
          type="button"
          variant="secondary"
          onClick={() =>
            setRows([...rows, { ...empty, key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }])
          }
        >
          <Plus aria-hidden="true" size={18} strokeWidth={1.25} />
          Add an entry
        </Button>
      </div>
    </>
  );
}
