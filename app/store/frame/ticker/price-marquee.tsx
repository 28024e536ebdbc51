import type { CSSProperties, RefObject } from "react";
import { m } from "#messages";
import { formatMoney, formatMoneyExact, groupedAmount } from "#money";
import type { MarketQuote } from "./market-answer.ts";

const wholeDollars = ["bitcoin", "ethereum"];

/** "$2,418.60"; Bitcoin and Ethereum in whole dollars. */
export function priceText({ id, price }: MarketQuote): string {
  return wholeDollars.includes(id)
    ? formatMoney(Math.round(price) * 100)
    : formatMoneyExact(Math.round(price * 100));
}

/** A price change: "0.6%", with a direction unless it rounds to zero. */
export function changeText(percent: number): { text: string; direction: "up" | "down" | null } {
  const tenths = Math.round(Math.abs(percent) * 10) / 10;
  const text = groupedAmount(Math.round(tenths * 100)).slice(0, -1);
  return { text: `${text}%`, direction: tenths === 0 ? null : percent > 0 ? "up" : "down" };
}

/** Minimum prices in half a belt; if there are fewer, they are repeated. */
const quotesInHalf = 8;

interface PriceBeltProps {
  prices: MarketQuote[];
  viewRef: RefObject<HTMLElement | null>;
}

/** The prices on a marquee with two identical halves, so that it loops seamlessly. */
export function PriceMarquee({ prices, viewRef }: PriceBeltProps) {
  const rounds = Math.ceil(quotesInHalf / prices.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by hand where it stands still.
    <section ref={viewRef} aria-label={m.frame.prices} tabIndex={0} className="ticker-view">
      <div className="ticker-belt" style={{ "--rounds": rounds } as CSSProperties}>
        {Array.from({ length: 2 * rounds }, (_, round) => (
          <ul key={round} className="ticker-round" aria-hidden={round > 0 || undefined}>
            {prices.map((quote) => (
              <Quote key={quote.id} quote={quote} />
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

function Quote({ quote }: { quote: MarketQuote }) {
  const isMetal = quote.type === "metal";
  return (
    <li className="ticker-quote">
      <b className="font-medium" title={quote.name}>
        {isMetal ? quote.name : quote.symbol}
      </b>{" "}
      <span>{priceText(quote)}</span>{" "}
      {isMetal && <span className="text-bezel-text-2">{m.frame.perOunce}</span>}
      {quote.change24h !== null && <Change percent={quote.change24h} />}
    </li>
  );
}

const changeStyles = {
  up: { arrow: "↑", color: "text-bezel-green" },
  down: { arrow: "↓", color: "text-bezel-garnet" },
};

function Change({ percent }: { percent: number }) {
  const { text, direction } = changeText(percent);
  if (!direction) return <span className="text-bezel-text-2">{text}</span>;
  const { arrow, color } = changeStyles[direction];
  return (
    <span key="moved" className={color}>
      <span aria-hidden="true">{arrow} </span>
      <span className="sr-only">{direction === "up" ? m.frame.up : m.frame.down}</span>
      {text}
    </span>
  );
}
