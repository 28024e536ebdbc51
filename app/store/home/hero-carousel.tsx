import { ArrowRight } from "lucide-react";
import { type FocusEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { m } from "#messages";
import { TextLink } from "../../ui/text-link.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import { PauseButton } from "../frame/pause-button.tsx";
import { ProductPicture } from "../pictures/product-picture.tsx";
import { shortPrice } from "../product/price/price.ts";
import type { FeaturedPiece } from "./featured-pieces.ts";
import { MinuteRing } from "./minute-ring.tsx";

/** Minimum length of a horizontal swipe, px. */
const swipeLength = 40;

/** Four fifths of the piece's height, which is set in `home-hero.css`. */
const pieceSizes =
  "(min-width: 1623px) 771px, (min-width: 1200px) 47.5vw, (min-width: 858px) 576px, (min-width: 598px) 67.2vw, 401px";

/** A carousel. Pauses on hover, on focus, or when stopped. */
export function HeroCarousel({ pieces }: { pieces: FeaturedPiece[] }) {
  const isAwake = useHydrated();
  const isStill = useReducedMotion();
  const [isStopped, setStopped] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const canMove = pieces.length > 1 && !isStill;
  const isMoving = canMove && !isStopped && !isPointed && !isFocused;
  const stage = useRef<HTMLDivElement>(null);
  const { active, turn, show } = useSlides(pieces.length, isMoving, (index) =>
    pictureReady(stage.current, index),
  );
  const swipe = useSwipe((direction) => show(active + direction));
  return (
    <section
      aria-roledescription="carousel"
      aria-label={m.home.featuredPieces}
      className="contents"
      data-moving={isMoving}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === "mouse")}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event: FocusEvent) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
      {...(pieces.length > 1 && swipe)}
    >
      <div ref={stage} className="hero-stage">
        {pieces.length > 1 && <MinuteRing full={active} turn={turn} />}
        {pieces.map((piece, index) => (
          <div key={piece.handle} className="hero-slide" data-current={index === active}>
            {(index === 0 || isAwake) && (
              <ProductPicture
                title={piece.title}
                image={piece.image}
                alt=""
                sizes={pieceSizes}
                isFirst={index === 0}
                className="hero-piece"
              />
            )}
          </div>
        ))}
      </div>
      <HeroLabel
        pieces={pieces}
        active={active}
        turn={turn}
        isMoving={isMoving}
        stopping={canMove ? { isStopped, onChange: setStopped } : null}
        onShow={show}
      />
    </section>
  );
}

/** Detects a horizontal swipe: 1 for the next piece, -1 for the previous one. */
function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }: PointerEvent): void {
      start.current = pointerType === "touch" && isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent): void {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) >= swipeLength && Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 1 : -1);
    },
    onPointerCancel(): void {
      start.current = null;
    },
  };
}

interface HeroLabelProps {
  pieces: FeaturedPiece[];
  active: number;
  turn: number;
  isMoving: boolean;
  /** The pause control; null if nothing moves. */
  stopping: { isStopped: boolean; onChange: (isStopped: boolean) => void } | null;
  onShow: (index: number) => void;
}

function HeroLabel({ pieces, active, turn, isMoving, stopping, onShow }: HeroLabelProps) {
  return (
    <div className="hero-label">
      <div className="grid items-end" aria-live={isMoving ? "off" : "polite"}>
        {pieces.map((piece, index) => (
          <div key={piece.handle} className="hero-name" data-current={index === active}>
            <p className="font-serif text-[23px] leading-[1.2] tracking-[-0.005em] text-pretty">
              <Link to={`/product/${piece.handle}`} className="underline-offset-4 hover:underline">
                {piece.title}
              </Link>
            </p>
            <p className="mt-0.5 text-small text-text-2">{piece.vendor}</p>
            <p className="mt-0.5 tabular-nums lg:mt-2 lg:mb-3.5">{shortPrice(piece.price)}</p>
          </div>
        ))}
      </div>
      <TextLink to="/shop" className="justify-self-start" icon={<ArrowRight size={16} strokeWidth={1.25} />}>
        {m.home.shopNow}
      </TextLink>
      {pieces.length > 1 && (
        <fieldset
          aria-label={m.home.featuredItems}
          className="col-span-full -ml-[9px] mt-1 flex lg:mt-5 noscript:hidden"
        >
          {pieces.map((piece, index) => (
            <button
              key={piece.handle}
              type="button"
              aria-label={m.home.itemOf(index + 1, pieces.length)}
              aria-current={index === active || undefined}
              className="hero-dot"
              onClick={() => onShow(index)}
            >
              <span data-odd={turn % 2 === 1} />
            </button>
          ))}
          {stopping && <PauseButton what={m.home.movingPieces} {...stopping} />}
        </fieldset>
      )}
    </div>
  );
}

const slideMs = 4_000;

/** Waits until a slide's image can be painted immediately; doesn't wait for a missing or broken one. */
async function pictureReady(stage: HTMLElement | null, index: number): Promise<void> {
  const picture = stage?.querySelectorAll(".hero-slide")[index]?.querySelector("img");
  await picture?.decode().catch(() => {});
}

/**
 * Advances `count` slides while `isRunning`; a paused slide resumes with its remaining time. A slide and its name appear
 * once it is `ready`, however it was chosen.
 */
function useSlides(count: number, isRunning: boolean, ready: (index: number) => Promise<void>) {
  const [{ active, turn }, setShown] = useState({ active: 0, turn: 0 });
  const left = useRef({ turn, ms: slideMs });
  const chosen = useRef(0);
  const whenReady = useEffectEvent(ready);
  const show = (index: number) => {
    const next = (index + count) % count;
    const choice = ++chosen.current;
    void ready(next).then(() => {
      if (choice === chosen.current) setShown((shown) => ({ active: next, turn: shown.turn + 1 }));
    });
  };

  useEffect(() => {
    if (!isRunning) return;
    if (left.current.turn !== turn) left.current = { turn, ms: slideMs };
    const time = left.current;
    const started = performance.now();
    const next = (active + 1) % count;
    let isOver = false;
    const isReady = whenReady(next);
    const timer = setTimeout(
      () =>
        void isReady.then(() => {
          if (!isOver) setShown({ active: next, turn: turn + 1 });
        }),
      Math.max(0, time.ms),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      time.ms -= performance.now() - started;
    };
  }, [isRunning, count, active, turn]);

  return { active, turn, show };
}
