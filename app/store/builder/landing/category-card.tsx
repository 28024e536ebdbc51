import { ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { Category } from "#jewelry/options";
import { m } from "#messages";
import { formatMoney } from "#money";
import { pictureSources } from "../../pictures/picture-sources.ts";
import { shopPicture } from "../../pictures/shop-picture.ts";
import { priceBook } from "../price/price-book.ts";
import { categoryPictures } from "./category-pictures.ts";

const cards = (): Record<Category, { title: string; text: string }> => ({
  ring: { title: m.landing.customRing, text: m.landing.eightSteps },
  necklace: { title: m.landing.customNecklace, text: m.landing.necklaceStyles },
  bracelet: { title: m.landing.customBracelet, text: m.landing.braceletStyles },
  earrings: { title: m.landing.customEarrings, text: m.landing.earringStyles },
});

interface CategoryCardProps {
  category: Category;
  /** Called on a click in the same tab, before navigation. */
  onPress: (event: MouseEvent) => void;
}

export function CategoryCard({ category, onPress }: CategoryCardProps) {
  const { title, text } = cards()[category];
  return (
    <Link
      to={`/custom-builder/configurator?category=${category}`}
      onClick={(event) => {
        if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) onPress(event);
      }}
      className="group relative flex h-full flex-col"
    >
      <div className="plate aspect-4/5">
        <img
          {...pictureSources(shopPicture(categoryPictures[category]))}
          sizes="(min-width: 1200px) 23vw, 50vw"
          alt=""
          width={1200}
          height={1500}
          fetchPriority={category === "ring" ? "high" : "auto"}
          className="absolute inset-0 size-full object-contain"
        />
        <CategoryDimensions category={category} />
      </div>
      <div className="grid flex-1 content-start gap-1 pt-[22px]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="font-serif text-title-2">{title}</h2>
          <span className="text-text-2 tabular-nums">
            {m.builder.from(formatMoney(priceBook().startDollars[category] * 100))}
          </span>
        </div>
        <p className="text-ui text-text-2">{text}</p>
      </div>
      <span className="mt-5 flex min-h-[52px] items-center justify-between border-y border-line px-0.5 text-ui font-medium transition-all duration-[220ms] ease-house group-hover:border-text group-hover:bg-text group-hover:px-4 group-hover:text-inverse motion-reduce:transition-none">
        {m.landing.startBuilding}
        <ArrowRight size={20} strokeWidth={1.25} />
      </span>
    </Link>
  );
}

interface Dimensions {
  /** Lines with arrowheads, in a 300 x 400 box. */
  lines: string[];
  labels: [text: string, x: number, y: number, anchor?: "middle"][];
}

const dimensions: Record<Category, Dimensions> = {
  ring: {
    lines: [
      "M54 322V346M232 322V346M54 340H232M54 340l6-2.4M54 340l6 2.4M232 340l-6-2.4M232 340l-6 2.4",
      "M164 92 206 56H236",
    ],
    labels: [
      ["16.9 mm", 143, 358, "middle"],
      ["1.00 ct", 240, 60],
    ],
  },
  necklace: {
    lines: ["M196 262 232 262M196 326H232M226 262V326", "M62 74 40 96V120"],
    labels: [
      ["12 mm", 236, 298],
      ["18 in", 30, 138],
    ],
  },
  bracelet: {
    lines: [
      "M48 92V70M252 92V70M48 76H252M48 76l6-2.4M48 76l6 2.4M252 76l-6-2.4M252 76l-6 2.4",
      "M150 290V318H176",
    ],
    labels: [
      ["7.0 in", 150, 64, "middle"],
      ["3.0 mm", 180, 322],
    ],
  },
  earrings: {
    lines: [
      "M52 118V96M148 118V96M52 102H148M52 102l6-2.4M52 102l6 2.4M148 102l-6-2.4M148 102l-6 2.4",
      "M228 256 250 300H262",
    ],
    labels: [
      ["6.5 mm", 100, 90, "middle"],
      ["1.00 ct", 230, 318],
    ],
  },
};

function CategoryDimensions({ category }: { category: Category }) {
  const { lines, labels } = dimensions[category];
  return (
    <svg
      viewBox="0 12.5 300 375"
      aria-hidden="true"
      className="absolute inset-0 size-full fill-none stroke-current text-text-2 opacity-90"
      strokeWidth={0.7}
    >
      {lines.map((line) => (
        <path key={line} d={line} />
      ))}
      {labels.map(([text, x, y, anchor]) => (
        <text
          key={text}
          x={x}
          y={y}
          textAnchor={anchor}
          fontSize={12.5}
          className="fill-current stroke-none font-serif italic"
        >
          {text}
        </text>
      ))}
    </svg>
  );
}
