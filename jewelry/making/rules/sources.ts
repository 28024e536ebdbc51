import type { Source } from "./bench-rule.ts";

/** Everything that the rules quote. */
export const sources = {
  stuller: {
    title: "Stuller, Best Practices for CAD/CAM Services",
    where: "stuller.com/CADCAMServices",
  },
  gemwares: {
    title: "Gemwares, requirements for files to cast",
    where: "gemwares.com, builder product files",
  },
  tension: {
    title: "Rockher, Which Gemstones are Suitable to Create a Tension Mount Ring?",
    where: "rockher.com/blogs/resource-center",
  },
  durability: {
    title: "D. D. Martin, Gemstone Durability: Design to Display",
    where: "Gems & Gemology, Summer 1987, GIA",
  },
  toughness: {
    title: "A. J. Martin, Gem toughness",
    where: "ajmartinonline.com/blogs/jewelers-guide",
  },
  prongs: {
    title: "Jewelry Secrets, 4 prongs or 6 prongs (from 3 carats is the house's own line)",
    where: "jewelry-secrets.com/Blog/which-is-better-4-prongs-or-6-prongs",
  },
  width: {
    title: "Harlequin Jewellers, Thin engagement ring bands; Ritani, How thick or thin",
    where: "harlequinjewellers.com.au/blog, ritani.com/blog",
  },
  channel: {
    title: "Heart of Gold Jewelers, standards for settings (the width is the house's own line)",
    where: "heartofgoldjewelers.com/pages/repair2.html",
  },
  earrings: {
    title: "Ganoksin Orchid, Earrings: how heavy is too heavy?",
    where: "orchid.ganoksin.com/t/32512",
  },
  chains: {
    title: "In the Fashion Jungle, Chain to pendant weight ratio",
    where: "inthefashionjungle.com/chain-to-pendant-weight-ratio",
  },
  sizing: {
    title: "Quick Jewelry Repairs, How many sizes can a ring be resized; ByVive, Ring resizing",
    where: "quickjewelryrepairs.com/articles, byvive.com/blogs/news",
  },
  avoid: {
    title: "Suwa, Avoid resizing if possible",
    where: "suwagem.com/dictionary/quality/book3-11/4.html",
  },
  words: {
    title: "Ring Buyer Guide, Engraving your engagement ring",
    where: "ringbuyerguide.com/articles",
  },
  letters: {
    title: "Jewellers Reviews, Why some engraving fonts wear off faster",
    where: "jewellersreviews.com/engraving-fonts-why-some-wear-off-faster-than-others",
  },
  room: {
    title: "Jeweler Near Me, The process of getting a ring engraved",
    where: "jewelernear.me/blog",
  },
} as const satisfies Record<string, Source>;
