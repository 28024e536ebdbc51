import type { Columns } from "./product-grid.tsx";

const narrow = "(min-width: 760px) 45.3vw, calc(50vw - 26px)";

/** Width of a card's picture on the page, as in the `sizes` of an `img`, by how many cards stand in a row from 1200 px on. */
export const cardPictureSizes: Record<Columns, string> = {
  3: `(min-width: 1600px) 366px, (min-width: 1200px) calc(28.27vw - 88px), ${narrow}`,
  4: `(min-width: 1600px) 350px, (min-width: 1200px) 21.8vw, ${narrow}`,
};
