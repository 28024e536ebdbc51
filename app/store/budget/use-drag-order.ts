import { type PointerEvent, useState } from "react";

interface Drag<Id> {
  id: Id;
  place: number;
  startY: number;
  /** How far the row has been dragged, in pixels. */
  by: number;
  rowHeight: number;
}

/** Makes a list's rows draggable by their handle. Calls `onMove` with the place where a row is dropped. */
export function useDragOrder<Id>(count: number, onMove: (id: Id, place: number) => void) {
  const [drag, setDrag] = useState<Drag<Id> | null>(null);
  const target = drag
    ? Math.min(Math.max(drag.place + Math.round(drag.by / drag.rowHeight), 0), count - 1)
    : null;

  function gripProps(id: Id, place: number) {
    return {
      onPointerDown(event: PointerEvent<HTMLElement>): void {
        if (event.button !== 0) return;
        const rowHeight = event.currentTarget.closest("li")?.offsetHeight || 1;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ id, place, startY: event.clientY, by: 0, rowHeight });
      },
      onPointerMove({ clientY }: PointerEvent): void {
        setDrag((now) => now && { ...now, by: clientY - now.startY });
      },
      onPointerUp(): void {
        setDrag(null);
        if (drag && target !== null && target !== drag.place) onMove(drag.id, target);
      },
      onPointerCancel: () => setDrag(null),
    };
  }
  /** A row's offset from its place: the dragged row follows the pointer, and the rows it passes move aside. */
  function offsetPx(id: Id, place: number): number {
    if (!drag || target === null) return 0;
    if (id === drag.id) return drag.by;
    const isPassed = place > drag.place ? place <= target : place >= target && place < drag.place;
    return isPassed ? Math.sign(drag.place - target) * drag.rowHeight : 0;
  }
  return { gripProps, offsetPx, draggedId: drag?.id ?? null };
}
