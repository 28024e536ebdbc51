import { viewNames } from "./camera/named-views.ts";
import type { Orbit } from "./camera/orbit.ts";

export interface GestureTarget {
  readonly orbit: Pick<Orbit, "hold" | "letGo" | "turn" | "zoomBy">;
  /** Whether turns have inertia. */
  runsOut(): boolean;
  changed(): void;
  /** Maximum movement of a tap, in pixels. */
  tapReach: number;
  tapped(event: PointerEvent, isDouble: boolean): void;
}

export interface KeyTarget {
  readonly orbit: Orbit;
  changed(): void;
  reset(): void;
  look(view: (typeof viewNames)[number]): void;
}

const radiansAPixel = 0.0085;
const keyTurn = (12 * Math.PI) / 180;
const keyZoom = 1.2;
const wheelZoom = 0.0022;
const doubleTapMs = 320;
type Place = Record<"x" | "y" | "time", number>;

const noTap: Place = { x: 0, y: 0, time: Number.NEGATIVE_INFINITY };

/**
 * Drag to turn; pinch to zoom, or use the wheel with Ctrl, or without it on a focused piece or if the page doesn't
 * scroll. Returns a function that removes the listeners.
 */
export function listenToGestures(element: HTMLElement, target: GestureTarget, hasPage: boolean): () => void {
  const pointers = new Map<number, Place>();
  let spread = 0;
  let tap = noTap;
  let start = noTap;
  const end = new AbortController();
  const { signal } = end;

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    element.setPointerCapture(event.pointerId);
    start = placeOf(event);
    pointers.set(event.pointerId, start);
    spread = spreadOf(pointers);
    target.orbit.hold();
  };
  const move = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const now = placeOf(event);
    pointers.set(event.pointerId, now);
    if (pointers.size === 2) {
      const next = spreadOf(pointers);
      if (spread > 0) target.orbit.zoomBy(next / spread);
      spread = next;
    } else if (pointers.size === 1) {
      const [yaw, pitch] = [(last.x - now.x) * radiansAPixel, (now.y - last.y) * radiansAPixel];
      target.orbit.turn(yaw, pitch, now.time - last.time);
    }
    target.changed();
  };
  const release = (event: PointerEvent) => {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    pointers.delete(event.pointerId);
    spread = spreadOf(pointers);
    if (pointers.size === 0) target.orbit.letGo(target.runsOut() && event.timeStamp - last.time < 60);
    target.changed();
    const now = placeOf(event);
    if (event.type === "pointercancel" || apart(now, start) > target.tapReach) return;
    const isDouble = now.time - tap.time < doubleTapMs && apart(now, tap) < 3 * target.tapReach;
    tap = isDouble ? noTap : now;
    target.tapped(event, isDouble);
  };
  const wheel = (event: WheelEvent) => {
    if (hasPage && !event.ctrlKey && document.activeElement !== element) return;
    event.preventDefault();
    target.orbit.zoomBy(Math.exp(-event.deltaY * wheelZoom * (event.ctrlKey ? 4 : 1)));
    target.changed();
  };
  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", release, { signal });
  element.addEventListener("pointercancel", release, { signal });
  element.addEventListener("wheel", wheel, { signal, passive: false });
  return () => end.abort();
}

/** Arrow keys turn, + and - zoom, Home or 0 resets, 1 to 5 select the named views. */
export function turnByKey(event: KeyboardEvent, target: KeyTarget): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { orbit } = target;
  const acts: Record<string, () => void> = {
    ArrowLeft: () => orbit.turn(-keyTurn, 0, 0),
    ArrowRight: () => orbit.turn(keyTurn, 0, 0),
    ArrowUp: () => orbit.turn(0, keyTurn, 0),
    ArrowDown: () => orbit.turn(0, -keyTurn, 0),
    "+": () => orbit.zoomBy(keyZoom),
    "=": () => orbit.zoomBy(keyZoom),
    "-": () => orbit.zoomBy(1 / keyZoom),
    Home: () => target.reset(),
    "0": () => target.reset(),
  };
  const named = viewNames[Number(event.key) - 1];
  const act = acts[event.key] ?? (named && Number(event.key) <= 5 ? () => target.look(named) : null);
  if (!act) return;
  event.preventDefault();
  act();
  target.changed();
}

function placeOf({ clientX, clientY, timeStamp }: PointerEvent): Place {
  return { x: clientX, y: clientY, time: timeStamp };
}

function spreadOf(pointers: ReadonlyMap<number, Place>): number {
  const [a, b] = [...pointers.values()];
  return a && b ? apart(a, b) : 0;
}

function apart(a: Place, b: Place): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
