import { X } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import { isCovered } from "./is-covered.ts";
import { agoLabel, type Purchase } from "./purchase.ts";
import { shownMs } from "./purchase-timing.ts";
import { usePurchaseShowings } from "./use-purchase-showings.ts";

/** Calls `onEnd` once when `ms` have passed; time in which `isPaused` does not count. */
function useCountdown({ ms, isPaused, onEnd }: { ms: number; isPaused: boolean; onEnd: () => void }) {
  const leftMs = useRef(ms);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => latestOnEnd.current(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

/** Tells, at most twice in a session and for six seconds each, what somebody bought. */
export function PurchasePopUp({ arrivedAt }: { arrivedAt: number }) {
  const { shown, close } = usePurchaseShowings(arrivedAt);
  // The region stands before its content, or the content is not announced.
  return (
    <div
      role="status"
      aria-atomic="true"
      className="fixed inset-x-3 bottom-[calc(84px+env(safe-area-inset-bottom))] z-(--z-pop) md:right-auto md:bottom-7 md:left-(--margin) md:w-[372px]"
    >
      {shown && <PurchaseCard purchase={shown} onClose={close} />}
    </div>
  );
}

function PurchaseCard({ purchase, onClose }: { purchase: Purchase; onClose: () => void }) {
  const { name, town, product, handle, picture, minutesAgo } = purchase;
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const isPaused = isHovered || isFocused || isHidden;
  useCountdown({ ms: shownMs, isPaused, onEnd: onClose });
  useEscape(onClose);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: whoever reaches for it holds its time, nothing is pressed
    <div
      className="pop-up-card grid grid-cols-[76px_1fr_44px] overflow-hidden rounded-ctl bg-surface shadow-float"
      data-paused={isPaused || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className="plate min-h-[95px]">
        <ProductPicture title={product} image={picture} alt="" sizes="76px" />
      </div>
      <p className="py-[13px] pr-1 pl-4 text-small text-text-2">
        <b className="block text-ui font-medium text-text">
          {name} in {town}
        </b>{" "}
        just purchased {handle ? <PieceLink handle={handle}>{product}</PieceLink> : product}{" "}
        <span className="block text-text-3">{agoLabel(minutesAgo)}</span>
      </p>
      <IconButton label="Close" onClick={onClose}>
        <X aria-hidden="true" size={16} strokeWidth={1.25} />
      </IconButton>
    </div>
  );
}

function PieceLink({ handle, children }: { handle: string; children: string }) {
  return (
    <Link
      to={`/product/${handle}`}
      className="underline decoration-control underline-offset-3 hover:text-text"
    >
      {children}
    </Link>
  );
}

function onVisibility(listen: () => void): () => void {
  document.addEventListener("visibilitychange", listen);
  return () => document.removeEventListener("visibilitychange", listen);
}

/** Escape belongs to the uppermost thing: a dialog over the card takes it first. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key === "Escape" && !isCovered()) onEscape();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onEscape]);
}
