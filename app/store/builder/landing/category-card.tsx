import { ArrowRight } from "lucide-react";
import type { MouseEvent } from "react";
import { Link } from "react-router";
import type { Category } from "#jewelry/options";
import { formatMoney } from "#money";
import { pictureSources } from "../../pictures/picture-sources.ts";
import { shopPicture } from "../../pictures/shop-picture.ts";
import { priceBook } from "../price/price-book.ts";
import { CategoryDimensions } from "./category-dimensions.tsx";
import { categoryPictures } from "./category-pictures.ts";

const cards: Record<Category, { title: string; text: string }> = {
  ring: { title: "Custom Ring", text: "Eight steps, from style to finish" },
  necklace: { title: "Custom Necklace", text: "Pendant, station, riviere, lariat, collar" },
  bracelet: { title: "Custom Bracelet", text: "Tennis, bangle, chain-charm, cuff" },
  earrings: { title: "Custom Earrings", text: "Studs, drops, hoops, chandeliers" },
};

interface CategoryCardProps {
  category: Category;
  /** Told of a press in the same tab, before it leads on. */
  onPress: (event: MouseEvent) => void;
}

/** One kind of piece with its measurements and the price it starts at; the whole card leads to the configurator. */
export function CategoryCard({ category, onPress }: CategoryCardProps) {
  const { title, text } = cards[category];
  return (
    <Link
      to={`/custom-builder/configurator?category=${category}`}
      prefetch="intent"
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
            From {formatMoney(priceBook().startDollars[category] * 100)}
          </span>
        </div>
        <p className="text-ui text-text-2">{text}</p>
      </div>
      <span className="mt-5 flex min-h-[52px] items-center justify-between border-y border-line px-0.5 text-ui font-medium transition-all duration-[220ms] ease-house group-hover:border-text group-hover:bg-text group-hover:px-4 group-hover:text-inverse motion-reduce:transition-none">
        Start Building
        <ArrowRight aria-hidden="true" size={20} strokeWidth={1.25} />
      </span>
    </Link>
  );
}
