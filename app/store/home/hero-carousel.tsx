import { type FocusEvent, type PointerEvent, useRef, useState } from "react";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { useReducedMotion } from "../../ui/use-reduced-motion.ts";
import { ProductPicture } from "../pictures/product-picture.tsx";
import type { FeaturedPiece } from "./featured-pieces.ts";
import { HeroLabel } from "./hero-label.tsx";
import { MinuteRing } from "./minute-ring.tsx";
import { useSlides } from "./use-slides.ts";

/** Pixels that a finger travels sideways before it means the next piece. */
const swipeLength = 40;

/** Four fifths of the piece's height, which `home-hero.css` gives. */
const pieceSizes =
  "(min-width: 1623px) 771px, (min-width: 1200px) 47.5vw, (min-width: 858px) 576px, (min-width: 598px) 67.2vw, 401px";

/** Pieces that take the light in turn. They wait for whoever points at them, reads them by keyboard, or stops them. */
export function HeroCarousel({ pieces }: { pieces: FeaturedPiece[] }) {
  const isAwake = useHydrated();
  const isStill = useReducedMotion();
  const [isStopped, setStopped] = useState(false);
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const canMove = pieces.length > 1 && !isStill;
  const isMoving = canMove && !isStopped && !isPointed && !isFocused;
  const { active, turn, show } = useSlides(pieces.length, isMoving);
  const swipe = useSwipe((direction) => show(active + direction));
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Featured pieces"
      className="contents"
      data-moving={isMoving}
      onPointerEnter={({ pointerType }) => setPointed(pointerType === "mouse")}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event: FocusEvent) => setFocused(event.target.matches(":focus-visible"))}
      onBlur={() => setFocused(false)}
      {...(pieces.length > 1 && swipe)}
    >
      <div className="hero-stage">
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

/** A finger drawn sideways over the pieces: 1 for the next one, -1 for the one before. */
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
