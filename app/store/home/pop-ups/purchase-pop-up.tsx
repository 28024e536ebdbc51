import { X } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { localPath } from "#language";
import { m } from "#messages";
import { sessionStorageValues } from "../../../platform/storage/persisted-values.ts";
import type { ProductImage } from "../../../storefront/product-card.fragment.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProductPicture } from "../../pictures/product-picture.tsx";
import {
  agoLabel,
  countNotification,
  displayMs,
  isOverdue,
  nextDisplayTime,
  readNotifications,
  timeAfterPause,
} from "./purchase-timing.ts";

/** Calls `onEnd` once after `ms`, not counting time while `isPaused`. */
function useCountdown({ ms, isPaused, onEnd }: { ms: number; isPaused: boolean; onEnd: () => void }) {
  const leftMs = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

/** Shows purchases, at most two per session, for six seconds each. */
export function PurchasePopUp({ arrivedAt }: { arrivedAt: number }) {
  const { shown, close } = usePurchaseShowings(arrivedAt);
  // The live region must exist before its content, to be announced.
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
  useCountdown({ ms: displayMs, isPaused, onEnd: onClose });
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
        <b className="block text-ui font-medium text-text">{m.offer.buyerIn(name, town)}</b>{" "}
        {m.offer.justPurchased}{" "}
        {handle ? <PieceLink handle={handle}>{product}</PieceLink> : <span>{product}</span>}{" "}
        <span className="block text-text-3">{agoLabel(minutesAgo)}</span>
      </p>
      <IconButton label={m.offer.close} onClick={onClose}>
        <X size={16} strokeWidth={1.25} />
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

/** Escape closes the topmost layer, so a dialog over the card comes first. */
function useEscape(onEscape: () => void): void {
  // Registered before the card is visible, so that no key press is missed.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.key === "Escape" && !isDialogOpen()) onEscape();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [onEscape]);
}

/** How far ahead purchases are fetched. */
const headStartMs = 3_000;

/** The purchase to show now, if any. `arrivedAt` is the start of this page visit, in ms since the Unix epoch. */
function usePurchaseShowings(arrivedAt: number): { shown: Purchase | null; close: () => void } {
  const [shown, setShown] = useState<Purchase | null>(null);
  // After a card was held open for long, the next one doesn't follow at once.
  const [since, setSince] = useState(arrivedAt);
  useEffect(() => {
    if (shown) return;
    const left = new AbortController();
    void nextPurchase(since, left.signal).then((purchase) => {
      if (purchase && !left.signal.aborted) setShown(purchase);
    });
    return () => left.abort();
  }, [shown, since]);
  function close(): void {
    setSince(Date.now());
    setShown(null);
  }
  return { shown, close };
}

/** Waits for the next purchase's time and counts it. A missed time is rescheduled, not caught up. */
async function nextPurchase(since: number, left: AbortSignal): Promise<Purchase | null> {
  const now = Date.now();
  const notifications = readNotifications(sessionStorageValues, now);
  let moment = nextDisplayTime({ notifications, since, now, random: Math.random });
  while (moment !== null) {
    await until(moment - headStartMs, left);
    const purchases = isInView() ? await loadPurchases() : null;
    if (left.aborted || purchases?.length === 0) return null;
    await until(moment, left);
    if (left.aborted) return null;
    if (purchases && isInView() && !isOverdue(moment, Date.now())) {
      countNotification(sessionStorageValues, Date.now());
      return purchases[Math.floor(Math.random() * purchases.length)] ?? null;
    }
    moment = timeAfterPause(Date.now(), Math.random);
  }
  return null;
}

function isInView(): boolean {
  return !document.hidden && !isDialogOpen();
}

/** Resolves at that time, or immediately once the visitor has left. */
function until(moment: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, moment - Date.now());
    left.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

interface Purchase {
  name: string;
  town: string;
  product: string;
  handle: string | null;
  picture: ProductImage | null;
  minutesAgo: number;
}

const longestWaitMs = 5_000;

/** Fetches purchases; empty if the store has none or doesn't respond. */
async function loadPurchases(): Promise<Purchase[]> {
  try {
    const response = await fetch(localPath("/api/purchases"), { signal: AbortSignal.timeout(longestWaitMs) });
    if (!response.ok) return [];
    const { purchases }: { purchases: Purchase[] } = await response.json();
    return Array.isArray(purchases) ? purchases : [];
  } catch {
    return [];
  }
}

export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
