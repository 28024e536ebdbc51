import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { TextLink } from "../../ui/text-link.tsx";
import { PauseButton } from "../frame/pause-button.tsx";
import { shortPrice } from "../product/price/price.ts";
import type { FeaturedPiece } from "./featured-pieces.ts";

interface HeroLabelProps {
  pieces: FeaturedPiece[];
  active: number;
  turn: number;
  isMoving: boolean;
  /** How the visitor stops the pieces; null where they stand still anyway. */
  stopping: { isStopped: boolean; onChange: (isStopped: boolean) => void } | null;
  onShow: (index: number) => void;
}

/** What the piece in the light is called and costs, and the ways to the others. */
export function HeroLabel({ pieces, active, turn, isMoving, stopping, onShow }: HeroLabelProps) {
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
      <TextLink
        to="/shop"
        className="justify-self-start"
        icon={<ArrowRight aria-hidden="true" size={16} strokeWidth={1.25} />}
      >
        Shop Now
      </TextLink>
      {pieces.length > 1 && (
        <fieldset
          aria-label="Featured items"
          className="col-span-full -ml-[9px] mt-1 flex lg:mt-5 noscript:hidden"
        >
          {pieces.map((piece, index) => (
            <button
              key={piece.handle}
              type="button"
              aria-label={`Item ${index + 1} of ${pieces.length}`}
              aria-current={index === active || undefined}
              className="hero-dot"
              onClick={() => onShow(index)}
            >
              <span data-odd={turn % 2 === 1} />
            </button>
          ))}
          {stopping && <PauseButton what="featured pieces" {...stopping} />}
        </fieldset>
      )}
    </div>
  );
}
