import type { Design } from "#jewelry/design";
import type { Category } from "#jewelry/options";

export interface PreviewPicture {
  src: string;
  width: number;
  height: number;
  alt: string;
  /** What the drawing does not show of the design; null when it shows all of it that it could. */
  caption: string | null;
}

const kinds: Record<Exclude<Category, "ring">, [file: string, what: string]> = {
  necklace: ["necklace-pendant", "a pendant on a yellow gold chain"],
  bracelet: ["bracelet-tennis", "a bracelet of round diamonds"],
  earrings: ["earrings-studs", "two round diamond studs"],
};

/** The drawing that stands for a design: its style for rings, its kind for the rest. */
export function previewPicture(design: Design | null, category: Category): PreviewPicture {
  if (category === "ring") return ringPicture(design);
  const hoops = category === "earrings" && design?.style === "hoops";
  const [file, what] = hoops ? ["earrings-hoops", "two hoops set with diamonds"] : kinds[category];
  return {
    src: `/pieces/${file}.webp`,
    width: 900,
    height: 1125,
    alt: `Drawing of ${what}, for the kind of piece`,
    caption: "Drawing of the kind of piece",
  };
}

function ringPicture(design: Design | null): PreviewPicture {
  const { style, metal, primaryStone } = design ?? {};
  if (!primaryStone)
    return {
      src: "/pieces/build-mount.webp",
      width: 1200,
      height: 1500,
      alt: "Drawing of a ring with an empty mount",
      caption: "The stone is a glass stand-in until you choose one",
    };
  const isDiamond = primaryStone.type === "diamond" || primaryStone.type === "lab-diamond";
  const isAsDrawn = isDiamond && metal?.type === "yellow-gold";
  const caption = isAsDrawn ? null : "Drawing of the style, in yellow gold with a diamond";
  if (primaryStone.cut === "oval" && (style ?? "solitaire") === "solitaire")
    return {
      src: "/pieces/build-oval.webp",
      width: 1200,
      height: 1500,
      alt: "Drawing of an oval solitaire ring",
      caption,
    };
  return {
    src: `/pieces/style-${style ?? "solitaire"}.webp`,
    width: 520,
    height: 650,
    alt: `Drawing of a ring, ${style ?? "solitaire"} style`,
    caption:
      primaryStone.cut === "round" ? caption : "Drawing of the style, with a round diamond in yellow gold",
  };
}
