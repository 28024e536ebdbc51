import { type RefObject, startTransition, useEffect, useId, useRef, useState } from "react";
import type { Design } from "#jewelry/design";
import type { Category } from "#jewelry/options";
import type { PhaseId } from "#jewelry/phases";
import { m } from "#messages";
import { retryWhenOnline } from "../../../platform/network.ts";
import { whenIdle } from "../../../platform/when-idle.ts";
import type { ViewName } from "../../../preview/camera/named-views.ts";
import { classNames } from "../../../ui/class-names.ts";
import { useReducedMotion } from "../../../ui/use-reduced-motion.ts";
import { useTheme } from "../../frame/theme/theme.ts";
import { PieceDrawing } from "../designs/piece-drawing.tsx";
import { loadCategoryShapes, type ShapeGenerator } from "./category-shapes.ts";
import { crossFadeClasses, type PreviewState, setLivePace, useLivePace } from "./preview-state.ts";

const quietMs = 150;

/** A debounced value; frozen while `isAsleep`. */
function useSettled<Value>(value: Value, isAsleep: boolean): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (isAsleep || settled === value) return;
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, settled, isAsleep]);
  return settled;
}

export interface PieceViewProps {
  design: Design;
  label: string;
  view: ViewRequest;
  /** On a scrolling page, beside the builder's phases, or in a dialog. */
  place: "page" | "builder" | "dialog";
  hasMeasures?: boolean;
  /** Whether a flexible piece is laid out straight. */
  isStraight?: boolean;
  /** CSS pixels per millimeter; null fits the piece to the plate. */
  pixelsPerMm?: number | null;
  onState?: (state: PreviewState) => void;
}

/** A design's piece: first a static drawing, then live in the same place as soon as possible. */
export function PieceView(props: PieceViewProps) {
  const {
    design,
    label,
    view,
    place,
    hasMeasures = false,
    isStraight = false,
    pixelsPerMm = null,
    onState,
  } = props;
  const [state, setState] = useState<PreviewState>("waiting");
  const pace = useLivePace();
  const isAsked = pace === "asked" || place === "dialog";
  const keys = useRef<HTMLParagraphElement>(null);
  const live = useLiveDesign(design.category, keys, isAsked || pace === "unknown");
  const isLive = state === "live";
  const drawn = useSettled(design, isLive);
  const keysId = useId();
  const theme = useTheme();
  const isCalm = useReducedMotion();
  const hasPage = useHasPage(place);
  const take = (next: PreviewState) => {
    if (next === "slow") setLivePace(next);
    const shown = next === "slow" ? "waiting" : next;
    setState(shown);
    onState?.(shown);
  };
  return (
    <>
      <PieceDrawing
        design={drawn}
        alt={isLive ? "" : label}
        className={classNames(crossFadeClasses, isLive && "opacity-0")}
      />
      {live && (
        <live.Live
          {...{
            design,
            theme,
            label,
            hasPage,
            isCalm,
            isAsked,
            hasMeasures,
            isStraight,
            pixelsPerMm,
            isLive,
          }}
          shapes={live.shapes}
          describedBy={keysId}
          view={view.name}
          viewCount={view.count}
          onState={take}
        />
      )}
      <p ref={keys} id={keysId} hidden>
        {m.builder.arrowKeys}
      </p>
    </>
  );
}

const narrow = "(max-width: 1199px)";

/** Whether touch and wheel scroll the page first; the builder on narrow screens doesn't scroll. */
function useHasPage(place: PieceViewProps["place"]): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useEffect(() => {
    const media = window.matchMedia(narrow);
    const follow = () => setNarrow(media.matches);
    follow();
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);
  return place === "page" || (place === "builder" && !isNarrow);
}

/** A requested view; a different `count` requests it again. */
interface ViewRequest {
  name: ViewName;
  count: number;
}

function phaseView(phase: PhaseId | undefined, { engraving }: Design): ViewName {
  if (phase === "stone") return "stone";
  return phase === "engraving" && engraving.enabled ? "engraving" : "three-quarter";
}

/** The current view: follows the builder's phase until the visitor chooses another. */
export function usePieceView(
  design: Design,
  phase?: PhaseId,
): { wish: ViewRequest; look(name: ViewName): void } {
  const due = phaseView(phase, design);
  const [wish, setWish] = useState<ViewRequest>({ name: due, count: 0 });
  const look = (name: ViewName) => setWish(({ count }) => ({ name, count: count + 1 }));
  const before = useRef(due);
  useEffect(() => {
    if (before.current === due) return;
    before.current = due;
    setWish(({ count }) => ({ name: due, count: count + 1 }));
  }, [due]);
  return { wish, look };
}

interface LiveView {
  Live: typeof import("./live-design.tsx")["LiveDesign"];
  shapes: ShapeGenerator;
}

/** Delay before a failed download is retried, in ms; tripled each time. */
const [firstRetryMs, lastRetryMs] = [2_000, 60_000];

/** The live view and a category's shapes; null until the page is idle, the plate at `mark` visible and both loaded. */
function useLiveDesign(
  category: Category,
  mark: RefObject<HTMLElement | null>,
  isWanted: boolean,
): LiveView | null {
  const [view, setView] = useState<LiveView | null>(null);
  useEffect(() => {
    const plate = mark.current?.parentElement;
    if (!isWanted || !plate) return;
    let isHere = true;
    let callOff = () => {};
    const load = (retryMs = firstRetryMs) =>
      retryWhenOnline(() => Promise.all([import("./live-design.tsx"), loadCategoryShapes(category)])).then(
        ([{ LiveDesign }, shapes]) => isHere && startTransition(() => setView({ Live: LiveDesign, shapes })),
        () => {
          // The drawing stays. A download can fail even if the browser is online.
          if (!isHere || retryMs > lastRetryMs) return;
          const timer = setTimeout(() => load(retryMs * 3), retryMs);
          callOff = () => clearTimeout(timer);
        },
      );
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      callOff = whenIdle(() => void load());
    });
    sight.observe(plate);
    return () => {
      isHere = false;
      sight.disconnect();
      callOff();
    };
  }, [category, mark, isWanted]);
  return isWanted ? view : null;
}
