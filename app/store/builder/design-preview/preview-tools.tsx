import { Maximize2, Rotate3d, Ruler, Spline } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { m } from "#messages";
import type { ViewName } from "../../../preview/camera/named-views.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { PreviewState } from "./preview-state.ts";

interface PreviewToolsProps {
  state: PreviewState;
  hasMeasures: boolean;
  onMeasures(isOn: boolean): void;
  /** Whether it is laid out straight; null for a rigid piece. */
  isStraight: boolean | null;
  onStraight(isStraight: boolean): void;
  onLook(view: ViewName): void;
  onOpen(dialog: "zoom" | "true-size"): void;
}

export function PreviewTools({
  state,
  hasMeasures,
  onMeasures,
  isStraight,
  onStraight,
  onLook,
  onOpen,
}: PreviewToolsProps) {
  return (
    <div className="absolute top-2.5 right-3 z-1 flex max-lg:top-auto max-lg:right-2 max-lg:bottom-5 noscript:hidden">
      <ViewMenu isLive={state === "live"} onLook={onLook} onTrueSize={() => onOpen("true-size")} />
      {isStraight !== null && state === "live" && (
        <IconButton
          label={m.builder.layStraight}
          aria-pressed={isStraight}
          onClick={() => onStraight(!isStraight)}
          className="aria-pressed:text-gold"
        >
          <Spline size={20} strokeWidth={1.25} />
        </IconButton>
      )}
      <IconButton
        label={m.builder.measurements}
        aria-pressed={hasMeasures}
        onClick={() => onMeasures(!hasMeasures)}
        className="aria-pressed:text-gold"
      >
        <Ruler size={20} strokeWidth={1.25} />
      </IconButton>
      <IconButton label={m.builder.zoomPreview} onClick={() => onOpen("zoom")}>
        <Maximize2 size={20} strokeWidth={1.25} />
      </IconButton>
    </div>
  );
}

interface ViewMenuProps {
  isLive: boolean;
  onLook(view: ViewName): void;
  onTrueSize(): void;
}

const views = (): [name: ViewName, words: string][] => [
  ["front", m.builder.front],
  ["side", m.builder.side],
  ["top", m.builder.top],
  ["three-quarter", m.builder.resetView],
];
const rowLook = "block min-h-11 w-full px-4 text-left text-ui whitespace-nowrap hover:bg-text/8";

/** The views of the piece. The menu stays open, for comparing them. */
function ViewMenu({ isLive, onLook, onTrueSize }: ViewMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const listId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const end = new AbortController();
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      root.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", leave, { signal: end.signal });
    document.addEventListener("focusin", leave, { signal: end.signal });
    document.addEventListener("keydown", onKey, { signal: end.signal });
    return () => end.abort();
  }, [isOpen]);
  return (
    <div ref={root} className="relative">
      <IconButton
        label={m.builder.views}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Rotate3d size={20} strokeWidth={1.25} />
      </IconButton>
      <ul
        id={listId}
        hidden={!isOpen}
        className="absolute top-full -right-22 min-w-32 border border-line bg-surface py-1 shadow-float max-lg:top-auto max-lg:bottom-full"
      >
        {isLive &&
          views().map(([name, words]) => (
            <li key={name}>
              <button type="button" className={rowLook} onClick={() => onLook(name)}>
                {words}
              </button>
            </li>
          ))}
        <li className={isLive ? "mt-1 border-t border-line pt-1" : undefined}>
          <button
            type="button"
            className={rowLook}
            onClick={() => {
              setOpen(false);
              onTrueSize();
            }}
          >
            {m.builder.trueSize}
          </button>
        </li>
      </ul>
    </div>
  );
}
