import { useRef } from "react";

interface SheetHandleProps {
  isUnrolled: boolean;
  onUnroll: (isUnrolled: boolean) => void;
}

const dragPx = 24;

/** The handle of a narrow screen's sheet: dragged up or pressed, it shows all questions of the phase and the tips. */
export function SheetHandle({ isUnrolled, onUnroll }: SheetHandleProps) {
  const start = useRef<number | null>(null);
  const wasDragged = useRef(false);
  return (
    <button
      type="button"
      aria-expanded={isUnrolled}
      aria-label="All choices of this step"
      className="absolute -top-3.5 left-1/2 z-1 grid h-11 w-20 -translate-x-1/2 touch-none place-items-center lg:hidden [@media(max-height:540px)_and_(orientation:landscape)]:hidden"
      onPointerDown={(event) => {
        start.current = event.clientY;
        wasDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const way = start.current === null ? 0 : start.current - event.clientY;
        if (Math.abs(way) < dragPx) return;
        start.current = null;
        wasDragged.current = true;
        onUnroll(way > 0);
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onClick={() => {
        if (!wasDragged.current) onUnroll(!isUnrolled);
        wasDragged.current = false;
      }}
    >
      <span aria-hidden="true" className="h-[3px] w-9 rounded-round bg-control" />
    </button>
  );
}
