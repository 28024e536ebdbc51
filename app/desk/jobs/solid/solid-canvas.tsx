import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { Vector } from "#jewelry/shapes/mesh/placement";
import { TriangleTree } from "#jewelry/shapes/mesh/triangle-tree";
import { listenToGestures } from "../../../preview/gestures.ts";
import { watchCanvas } from "../../../preview/watch-canvas.ts";
import { MeasureLines } from "./measure-lines.tsx";
import { pickPoint, type SolidCut } from "./pick-point.ts";
import {
  namedPoses,
  rayThrough,
  type SolidCamera,
  turnCamera,
  viewControls,
  zoomCamera,
} from "./solid-camera.ts";
import type { SolidCasting } from "./solid-data.ts";
import { SolidRenderer } from "./solid-renderer.ts";

interface SolidCanvasProps {
  casting: SolidCasting;
  camera: SolidCamera;
  onCamera: (camera: SolidCamera) => void;
  onReset: () => void;
  cut: SolidCut | null;
  hasThin: boolean;
  /** The marked points, at most two. */
  points: readonly Vector[];
  /** The selected thin place. */
  chosen: Vector | null;
  /** Called with the marked place, or null if the click missed the metal. */
  onPick: (place: Vector | null) => void;
  /** Called if this browser can't draw it. */
  onFailed: () => void;
  label: string;
  describedBy: string;
}

const cursorStep = 0.05;
/** Width over height, the same as `aspect-4/3`. */
const pictureAspect = 4 / 3;

/** A casting to rotate, cut and mark points on, by pointer or keyboard. */
export function SolidCanvas(props: SolidCanvasProps) {
  const { camera, onCamera, cut, points, onPick, label, describedBy } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useDrawing(canvas, props);
  const tree = useMemo(() => new TriangleTree(props.casting), [props.casting]);
  const [cursor, setCursor] = useState<readonly [number, number] | null>(null);
  const mark = (at: readonly [number, number]) => onPick(pickPoint(tree, rayThrough(camera, at), cut));
  useGestures(canvas, { camera, onCamera, onMark: mark });

  function key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keyAct(event, { camera, cursor: cursor ?? [0, 0] });
    if (!act) return;
    event.preventDefault();
    if ("camera" in act) onCamera(act.camera);
    else if ("isReset" in act) props.onReset();
    else if ("cursor" in act) setCursor(act.cursor);
    else mark(cursor ?? [0, 0]);
  }
  return (
    <div className="relative aspect-4/3 w-full overflow-hidden rounded-ctl border border-line bg-plate">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: an application gets the arrow keys from screen readers. */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        className="absolute inset-0 size-full cursor-crosshair touch-none select-none"
        onKeyDown={key}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && setCursor((at) => at ?? [0, 0])}
        onBlur={() => setCursor(null)}
      />
      <MeasureLines size={size} camera={camera} points={points} chosen={props.chosen} cursor={cursor} />
    </div>
  );
}

type Act =
  | { camera: SolidCamera }
  | { cursor: readonly [number, number] }
  | { isMark: true }
  | { isReset: true };

const arrows: Record<string, { way: readonly [number, number]; step: keyof typeof viewControls }> = {
  ArrowLeft: { way: [-1, 0], step: "left" },
  ArrowRight: { way: [1, 0], step: "right" },
  ArrowUp: { way: [0, 1], step: "above" },
  ArrowDown: { way: [0, -1], step: "below" },
};

/** Arrow keys turn, or move the cursor with Shift; + and - zoom; 1 to 3 show front, side and top; 0 resets. */
function keyAct(
  { key, shiftKey }: KeyboardEvent,
  { camera, cursor: [x, y] }: { camera: SolidCamera; cursor: readonly [number, number] },
): Act | null {
  const arrow = arrows[key];
  if (arrow && shiftKey)
    return {
      cursor: [
        within(x + arrow.way[0] * cursorStep, pictureAspect),
        within(y + arrow.way[1] * cursorStep, 1),
      ],
    };
  if (arrow) return { camera: viewControls[arrow.step](camera) };
  if (key === "Enter" || key === " ") return { isMark: true };
  if (key === "+" || key === "=") return { camera: viewControls.closer(camera) };
  if (key === "-") return { camera: viewControls.farther(camera) };
  if (key === "0" || key === "Home") return { isReset: true };
  const pose = { "1": namedPoses.front, "2": namedPoses.side, "3": namedPoses.top }[key];
  return pose ? { camera: { ...camera, ...pose } } : null;
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}

interface Gestures {
  camera: SolidCamera;
  onCamera: (camera: SolidCamera) => void;
  onMark: (at: readonly [number, number]) => void;
}

/** Drag, pinch and wheel turn and zoom; a click marks a point. */
function useGestures(canvas: RefObject<HTMLCanvasElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  latest.current = gestures;
  useEffect(() => {
    const element = canvas.current!;
    const view = (change: (camera: SolidCamera) => SolidCamera) => {
      const { camera, onCamera } = latest.current;
      // Another move may arrive before the page has drawn this one.
      latest.current = { ...latest.current, camera: change(camera) };
      onCamera(latest.current.camera);
    };
    const orbit = {
      hold() {},
      letGo() {},
      turn: (yaw: number, pitch: number) => view((camera) => turnCamera(camera, yaw, pitch)),
      zoomBy: (factor: number) => view((camera) => zoomCamera(camera, factor)),
    };
    const tapped = ({ clientX, clientY }: MouseEvent) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const half = height / 2;
      latest.current.onMark([(clientX - left - width / 2) / half, (half - (clientY - top)) / half]);
    };
    return listenToGestures(
      element,
      { orbit, tapReach: 4, tapped, changed() {}, runsOut: () => false },
      true,
    );
  }, [canvas]);
}

/** Draws on every change. Returns the canvas's size in CSS pixels. */
function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  { casting, camera, cut, hasThin, onFailed }: SolidCanvasProps,
) {
  const [renderer, setRenderer] = useState<SolidRenderer | null>(null);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const failed = useRef(onFailed);
  failed.current = onFailed;

  useEffect(() => {
    const element = canvas.current!;
    const opened = SolidRenderer.open(element);
    if (!opened) failed.current();
    setRenderer(opened);
    const stop = watchCanvas(element, {
      resized: () => setSize({ width: element.clientWidth, height: element.clientHeight }),
      seen() {},
      lost: () => failed.current(),
      restored() {},
    });
    return () => {
      stop();
      opened?.dispose();
    };
  }, [canvas]);

  useEffect(() => renderer?.show(casting), [renderer, casting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size and another casting are drawn anew.
  useEffect(() => renderer?.draw({ camera, cut, hasThin }), [renderer, casting, camera, cut, hasThin, size]);
  return size;
}
