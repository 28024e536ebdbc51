import { z } from "zod";
import type { PriceBook } from "#jewelry/price/price-book";
import {
  buildPriceBook,
  figureText,
  optionalFigures,
  type PriceFigure,
  priceFigures,
  readFigureText,
} from "#jewelry/price/price-figures";
import { currencyWords } from "#money";
import { hiddenNumber, requiredLine, typedLine } from "../../../foundation/records/typed-text.ts";

const bookName = requiredLine(80, "Give the price book a name you'll recognize.");

export const copyBookForm = z.object({ from: hiddenNumber, name: bookName });

export const bookRevisionForm = z.object({ revision: hiddenNumber });

/** The revision shown in the form, and the version in effect when it was rendered. */
export const activateBookForm = z.object({ revision: hiddenNumber, inForce: hiddenNumber });

/** Form for a draft, with figures by ID, in their own units. */
export const priceBookForm = z
  .object({
    name: bookName,
    revision: hiddenNumber,
    ...Object.fromEntries(priceFigures.map((figure) => [figure.id, typedFigure(figure)])),
  })
  .transform(({ name, revision, ...figures }) => ({
    name,
    revision,
    figures: figures as Record<string, number>,
  }));

function typedFigure(figure: PriceFigure) {
  const { unit, least, most } = figure;
  const kind = unit === "dollars" ? `whole ${currencyWords().many}` : "a factor like 1.30";
  const range = `${figureText(figure, least)} to ${figureText(figure, most)}`;
  return typedLine(20).transform((text, context) => {
    const value = readFigureText(figure, text);
    if (value !== null && value >= least && value <= most) return value;
    context.addIssue({ code: "custom", message: `Enter ${kind}, ${range}.` });
    return z.NEVER;
  });
}

/** Parses a stored book's figures. Missing figures in `later` default to the first book's. Throws if invalid. */
export function readPriceBook(version: number, figures: string, later = optionalFigures): PriceBook {
  const schemas = priceFigures.map(({ id, least, most }) => {
    const figure = z.int().min(least).max(most);
    return [id, later.includes(id) ? figure.optional() : figure] as const;
  });
  const read = z.object(Object.fromEntries(schemas)).safeParse(JSON.parse(figures));
  if (read.success) return buildPriceBook(read.data);
  throw new Error(
    `Price book ${version} has missing or invalid figures, so nothing can be priced: ${z.prettifyError(read.error)} Put another price book into effect, or restore the row from a backup.`,
  );
}
