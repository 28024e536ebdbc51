import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from "lucide-react";
import type { MouseEvent, RefObject } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";

interface OrderControlsProps {
  noun: "picture" | "photo";
  /** Names the entry in the posted field `move`, before the direction. */
  name: string;
  /** The current position, from 0. */
  place: number;
  count: number;
  /** Pictures are in a column, photos in a row. */
  ways: readonly ["up", "down"] | readonly ["earlier", "later"];
  /** The entry that is dragged. */
  row: RefObject<HTMLElement | null>;
  onMove: (event: MouseEvent, to: number, way: string) => void;
  onDrag: () => void;
  onDragEnd: () => void;
}

const icons = { up: ArrowUp, down: ArrowDown, earlier: ArrowLeft, later: ArrowRight };

/** A handle to drag an entry and buttons to move it, which post the form where there is no JavaScript. */
export function OrderControls(props: OrderControlsProps) {
  const { noun, name, place, count, ways, row, onMove } = props;
  const isHydrated = useHydrated();
  return (
    <div
      className={classNames(
        "flex-none items-center [fieldset:disabled_&]:hidden",
        ways[0] === "up" ? "grid justify-items-center gap-1" : "flex",
      )}
    >
      {isHydrated && (
        // biome-ignore lint/a11y/noStaticElementInteractions: a pointer's shortcut for the arrows
        <span
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            if (row.current) event.dataTransfer.setDragImage(row.current, 20, 20);
            props.onDrag();
          }}
          onDragEnd={props.onDragEnd}
          className="grid size-11 cursor-grab place-items-center text-text-2 active:cursor-grabbing pointer-coarse:hidden"
        >
          <GripVertical size={18} strokeWidth={1.25} aria-hidden="true" />
        </span>
      )}
      {ways.map((way, index) => {
        const Icon = icons[way];
        const to = index === 0 ? place - 1 : place + 1;
        return (
          <IconButton
            key={way}
            type="submit"
            name="move"
            value={`${name} ${way}`}
            label={`Move ${noun} ${place + 1} ${way}`}
            disabled={to < 0 || to >= count}
            onClick={(event) => onMove(event, to, way)}
          >
            <Icon size={18} strokeWidth={1.25} />
          </IconButton>
        );
      })}
    </div>
  );
}
