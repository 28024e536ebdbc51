import { ChevronDown, ChevronUp, GripVertical } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Priority } from "#jewelry/budget/budget-question";
import type { Category } from "#jewelry/options";
import { m } from "#messages";
import { classNames } from "../../ui/class-names.ts";
import { useDragOrder } from "./use-drag-order.ts";

interface OrderFieldProps {
  order: readonly Priority[];
  category: Category;
  error: string | undefined;
}

const texts = (): Record<Priority, { title: string; note: string }> => ({
  stone: { title: m.budget.largestStone, note: m.budget.largestNote },
  metal: { title: m.budget.metal, note: m.budget.metalNote },
  grades: { title: m.budget.bestGrades, note: m.budget.gradesNote },
});

/** The priorities in order. Each arrow is a button that submits the form with the changed order. */
export function PriorityField({ order, category, error }: OrderFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<{ id: Priority; by: number } | null>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const text = order.join();
  const { gripProps, offsetPx, draggedId } = useDragOrder<Priority>(order.length, (id, place) => {
    const field = hidden.current;
    if (!field) return;
    field.value = order
      .filter((one) => one !== id)
      .toSpliced(place, 0, id)
      .join();
    field.form?.requestSubmit();
  });
  // Focus follows a moved row; at either end, it goes to the row's other arrow.
  useEffect(() => {
    const { id, by } = pressed.current ?? {};
    pressed.current = null;
    if (!id || text === "") return;
    const arrow = (step: number) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-arrow="${id} ${step}"]:not(:disabled)`);
    (arrow(by!) ?? arrow(-by!))?.focus();
  }, [text]);
  return (
    <fieldset>
      <legend className="mb-3 flex w-full items-baseline justify-between gap-4 text-ui font-medium">
        {m.budget.matters}{" "}
        <span className="text-small font-normal text-text-2 noscript:hidden">{m.budget.dragOrArrows}</span>
      </legend>
      <input key={text} ref={hidden} type="hidden" name="order" defaultValue={text} />
      <ol ref={list} className="border-b border-line">
        {order.map((id, place) => {
          const { title, note } = texts()[id];
          const name = id === "stone" && category !== "ring" ? m.budget.largestStones : title;
          return (
            <li
              key={id}
              style={draggedId === null ? undefined : { translate: `0 ${offsetPx(id, place)}px` }}
              className={classNames(
                "grid min-h-[76px] grid-cols-[auto_34px_minmax(0,1fr)_auto] items-center gap-x-2 border-t border-line py-2",
                draggedId === id
                  ? "relative z-1 bg-surface inset-ring inset-ring-gold"
                  : draggedId !== null && "transition-[translate] motion-reduce:transition-none",
              )}
            >
              <span
                {...gripProps(id, place)}
                data-grip={id}
                aria-hidden="true"
                className="grid min-h-11 w-6 cursor-grab touch-none place-items-center text-text-2 active:cursor-grabbing noscript:hidden"
              >
                <GripVertical size={16} strokeWidth={1.25} />
              </span>
              <span aria-hidden="true" className="font-serif text-title-2 tabular-nums lining-nums">
                {place + 1}
              </span>
              <span>
                <span className="block text-ui font-medium">{name}</span>
                <span className="text-small text-text-2">{note}</span>
              </span>
              <span className="flex">
                {([-1, 1] as const).map((by) => {
                  const other = place + by;
                  const Icon = by < 0 ? ChevronUp : ChevronDown;
                  return (
                    <button
                      key={by}
                      type="submit"
                      name="order"
                      value={swapped(order, place, other).join()}
                      data-arrow={`${id} ${by}`}
                      disabled={other < 0 || other >= order.length}
                      aria-label={by < 0 ? m.budget.moveUp(name) : m.budget.moveDown(name)}
                      onClick={() => {
                        pressed.current = { id, by };
                      }}
                      className="grid size-11 place-items-center rounded-ctl hover:bg-text/8 disabled:text-text-3 disabled:opacity-50 disabled:hover:bg-transparent"
                    >
                      <Icon size={20} strokeWidth={1.25} />
                    </button>
                  );
                })}
              </span>
            </li>
          );
        })}
      </ol>
      {error && (
        <p role="alert" className="mt-2 text-small text-garnet">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function swapped(order: readonly Priority[], place: number, other: number): Priority[] {
  const [one, two] = [order[place]!, order[other]];
  return order.map((id) => (id === one && two ? two : id === two ? one : id));
}
