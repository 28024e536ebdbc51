import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { keyed, moved, type Place, wholeView, type ZoomView, zoomed } from "./zoom-view.ts";

/** Ms and pixels within which a second tap belongs to the first. */
const tapMs = 300;
const tapPixels = 24;

export interface Zoom {
  view: ZoomView;
  /** A finger or the mouse holds the picture: it follows at once. */
  isHeld: boolean;
  zoomBy: (factor: number) => void;
  frame: RefObject<HTMLDivElement | null>;
  hands: ReturnType<typeof useHands>["hands"];
}

/** A picture that wheel, fingers, mouse and keys make larger and move. The keys are the page's while it is open. */
export function useZoom(): Zoom {
  const [view, setView] = useState(wholeView);
  const frame = useRef<HTMLDivElement>(null);
  const { isHeld, hands } = useHands(frame, setView);
  useWheel(frame, setView);
  useKeys(setView);
  return { view, isHeld, frame, hands, zoomBy: (factor) => setView((last) => zoomed(last, factor)) };
}

type SetView = (change: (last: ZoomView) => ZoomView) => void;

function useHands(frame: RefObject<HTMLDivElement | null>, setView: SetView) {
  const [held, setHeld] = useState(0);
  const fingers = useRef(new Map<number, Place>());
  const lastTap = useRef({ at: 0, x: 0, y: 0 });

  function hold(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    setHeld(fingers.current.size);
    if (fingers.current.size > 1) return;
    const { at, x, y } = lastTap.current;
    const isSecond =
      event.timeStamp - at < tapMs && Math.hypot(event.clientX - x, event.clientY - y) < tapPixels;
    lastTap.current = { at: isSecond ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    const place = placeIn(frame.current, event.clientX, event.clientY);
    if (isSecond) setView((last) => (last.scale > 1 ? wholeView : zoomed(last, 2.5, place)));
  }
  function move(event: PointerEvent<HTMLDivElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (!before || !frame.current) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const { offsetWidth: width, offsetHeight: height } = frame.current;
    const hands = other ? 2 : 1;
    const shift = { x: (now.x - before.x) / width / hands, y: (now.y - before.y) / height / hands };
    const growth = other ? apart(now, other) / Math.max(1, apart(before, other)) : 1;
    const middle = other ? { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 } : now;
    const place = placeIn(frame.current, middle.x, middle.y);
    setView((last) => moved(zoomed(last, growth, place), shift));
  }
  function release(event: PointerEvent<HTMLDivElement>): void {
    fingers.current.delete(event.pointerId);
    setHeld(fingers.current.size);
  }
  const hands = { onPointerDown: hold, onPointerMove: move, onPointerUp: release, onPointerCancel: release };
  return { isHeld: held > 0, hands };
}

function apart(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function placeIn(frame: HTMLElement | null, x: number, y: number): Place {
  const box = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 };
}

/** React listens to the wheel without a say in it; here the page must not scroll or grow. */
function useWheel(frame: RefObject<HTMLDivElement | null>, setView: SetView): void {
  useEffect(() => {
    const element = frame.current;
    function turn(event: WheelEvent): void {
      event.preventDefault();
      const place = placeIn(element, event.clientX, event.clientY);
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      setView((last) => zoomed(last, Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 100 : 400)), place));
    }
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [frame, setView]);
}

function useKeys(setView: SetView): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.metaKey || event.ctrlKey || event.altKey || !keyed(wholeView, event.key)) return;
      event.preventDefault();
      setView((last) => keyed(last, event.key) ?? last);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [setView]);
}
