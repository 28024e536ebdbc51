import type { Cents } from "#money";
import { type BandChoice, bandMetal } from "../band-choice.ts";
import type { Design } from "../design.ts";
import { finishCents, metalPrice, settingPrice } from "./part-prices.ts";
import { firstPriceBook, type PriceBook } from "./price-book.ts";

/**
 * B2: the price of a ring's band, in cents: its metal, the lowest setting with four prongs at the band's width (for the
 * labor), and the ring's finish. Engraving and box are included with the ring.
 */
export function bandPrice(
  { metal, finishing }: Pick<Design, "metal" | "finishing">,
  band: BandChoice,
  book: PriceBook = firstPriceBook,
): Cents {
  const work = settingPrice(
    { height: "low", prongCount: 4, prongStyle: "classic", bandWidth: band.widthMm },
    book,
  );
  const alloy = bandMetal({ metal }, band);
  return (
    (alloy ? metalPrice(alloy, book) : 0) + work + (finishing ? finishCents(finishing.metalFinish, book) : 0)
  );
}
