import { Minus, Plus } from "lucide-react";
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { m } from "#messages";
import type { ProductImage } from "../../../storefront/product-card.fragment.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import {
  type FramePoint,
  largestScale,
  panView,
  viewAfterKey,
  wholeView,
  type ZoomView,
  zoomView,
} from "./zoom-view.ts";

interface ZoomDialogProps {
  title: string;
  image: ProductImage | null;
  onClose: () => void;
}

export function ZoomDialog({ title, image, onClose }: ZoomDialogProps) {
  const zoom = useZoom();
  const { view, isHeld, frame, hands } = zoom;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      hideTitle
      widthClassName="w-[min(100vw-24px,calc((100dvh-64px)*0.8))]"
    >
      <div className="plate -mx-6 -mt-11 -mb-7 aspect-4/5 md:-mx-[52px] md:-mt-14 md:-mb-12">
        <div
          ref={frame}
          {...hands}
          className={classNames(
            "absolute inset-0 touch-none select-none",
            view.scale > 1 ? (isHeld ? "cursor-grabbing" : "cursor-grab") : "cursor-zoom-in",
          )}
        >
          <div
            style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
            className={classNames(
              "pointer-events-none absolute inset-0",
              !isHeld && "transition-transform duration-[220ms] ease-house motion-reduce:transition-none",
            )}
          >
            {/* The largest size, for zooming. */}
            <ProductPicture title={title} image={image} sizes="1200px" isFirst />
          </div>
        </div>
        <ZoomButtons zoom={zoom} />
      </div>
    </Dialog>
  );
}

const iconLook = { size: 20, strokeWidth: 1.25 } as const;

function ZoomButtons({ zoom: { view, zoomBy } }: { zoom: ReturnType<typeof useZoom> }) {
  const look = "aria-disabled:text-text-3 aria-disabled:hover:bg-transparent";
  return (
    <div className="absolute right-2.5 bottom-2.5 flex items-center gap-1 rounded-ctl bg-surface/80">
      <IconButton
        label={m.product.zoomOut}
        aria-disabled={view.scale === 1}
        onClick={() => zoomBy(1 / 1.5)}
        className={look}
      >
        <Minus {...iconLook} />
      </IconButton>
      <output aria-label={m.product.size} className="min-w-12 text-center text-small tabular-nums">
        {Math.round(view.scale * 100)}%
      </output>
      <IconButton
        label={m.product.zoomIn}
        aria-disabled={view.scale === largestScale}
        onClick={() => zoomBy(1.5)}
        className={look}
      >
        <Plus {...iconLook} />
      </IconButton>
    </div>
  );
}

/** Maximum time in ms and distance in pixels of a double tap. */
const tapMs = 300;
const tapPixels = 24;

/** An image zoomed and panned by wheel, touch, mouse and keyboard. While it is open, it handles the page's keys. */
function useZoom() {
  const [view, setView] = useState(wholeView);
  const frame = useRef<HTMLDivElement>(null);
  const { isHeld, hands } = usePointerGestures(frame, setView);
  useWheel(frame, setView);
  useKeys(setView);
  return {
    view,
    isHeld,
    frame,
    hands,
    zoomBy: (factor: number) => setView((last) => zoomView(last, factor)),
  };
}

type SetView = (change: (last: ZoomView) => ZoomView) => void;

function usePointerGestures(frame: RefObject<HTMLDivElement | null>, setView: SetView) {
  const [held, setHeld] = useState(0);
  const fingers = useRef(new Map<number, FramePoint>());
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
    if (isSecond) setView((last) => (last.scale > 1 ? wholeView : zoomView(last, 2.5, place)));
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
    setView((last) => panView(zoomView(last, growth, place), shift));
  }
  function release(event: PointerEvent<HTMLDivElement>): void {
    fingers.current.delete(event.pointerId);
    setHeld(fingers.current.size);
  }
  const hands = { onPointerDown: hold, onPointerMove: move, onPointerUp: release, onPointerCancel: release };
  return { isHeld: held > 0, hands };
}

function apart(a: FramePoint, b: FramePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function placeIn(frame: HTMLElement | null, x: number, y: number): FramePoint {
  const box = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  return { x: (x - box.left) / box.width - 0.5, y: (y - box.top) / box.height - 0.5 };
}

/** React's wheel listeners are passive, but this one must keep the page from scrolling and zooming. */
function useWheel(frame: RefObject<HTMLDivElement | null>, setView: SetView): void {
  useEffect(() => {
    const element = frame.current;
    function turn(event: WheelEvent): void {
      event.preventDefault();
      const place = placeIn(element, event.clientX, event.clientY);
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      setView((last) =>
        zoomView(last, Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 100 : 400)), place),
      );
    }
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, [frame, setView]);
}

function useKeys(setView: SetView): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.metaKey || event.ctrlKey || event.altKey || !viewAfterKey(wholeView, event.key)) return;
      event.preventDefault();
      setView((last) => viewAfterKey(last, event.key) ?? last);
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [setView]);
}
