import type { RuleSource } from "./bench-rule.ts";

export const sources = {
  stuller: from("Stuller, Best Practices for CAD/CAM Services", "stuller.com/CADCAMServices"),
  gemwares: from("Gemwares, requirements for files to cast", "gemwares.com, builder product files"),
  castable: from(
    "Saqlain Bullion, Minimum wall thickness: 0.3 mm prints, production wants more (0.35 is the house's own line)",
    "saqlainbullion.com/blog/minimum-wall-thickness-jewelry-cam-printing",
  ),
  moving: from(
    "Gildform, design guide, which takes no parts that move in each other (0.2 mm is the house's own line)",
    "support.gildform.com",
  ),
  walls: from(
    "Gemwares, requirements for files to cast; AX, below 0.7 mm is fragile; small prongs as in JewelCraft; rails by their stones, Professional Jeweler 2000/11 and RhinoArtisan; hinged links, Stuller's 0.5 mm for details; eyes and bails, Onesika's fine jump rings (bezels and what finishing takes are the house's own lines)",
    "gemwares.com, builder product files",
  ),
  fillets: from(
    "Apex Casting: edges and fillets of 0.1 to 0.2 mm (0.2 mm, and 1.5 mm of corner that may be sharper, are the house's own lines)",
    "jewelry/making/rules/limits.ts",
  ),
  flask: from(
    "Flask sizes: 6.4 mm from wax to wall, so a 4-inch flask takes castings under 89 mm",
    "orchid.ganoksin.com",
  ),
  hold: from(
    "Heart of Gold Jewelers, standards for settings (less than half around a stone without metal is the house's own line)",
    "heartofgoldjewelers.com/pages/repair2.html",
  ),
  seat: from(
    "Stuller, Best Practices for CAD/CAM: the pavilion just touches its rail (0.10 mm is the house's own line)",
    "stuller.com/CADCAMServices",
  ),
  notch: from(
    "Professional Jeweler, craft standards: 25% of a prong, 40% in lines, never above 50%",
    "professionaljeweler.com, archives 2002 to 2005",
  ),
  coverage: from(
    "Professional Jeweler 2004/07: contact over 30 to 50% of the crown; Heart of Gold, 33 to 50%",
    "heartofgoldjewelers.com/pages/repair2.html",
  ),
  bearing: from(
    "Stuller, bench articles: a ledge under the girdle, open below for cleaning (0.3 to 0.6 mm is the house's own line)",
    "stuller.com/benchjeweler",
  ),
  melee: from("Diamond Consultants, melee by sieve size", "diamondconsultants.in"),
  opens: from(
    "Hill Country Lapidary, sizing cuffs: an opening of 25 to 32 mm; bangles that slip on from 63.5 mm",
    "hillcountrylapidary.org",
  ),
  order: from(
    "House rule: stones under metal are set before what is above them",
    "jewelry/making/setting/setting-order.ts",
  ),
  tension: from(
    "Rockher, Which Gemstones are Suitable to Create a Tension Mount Ring?",
    "rockher.com/blogs/resource-center",
  ),
  durability: from(
    "D. D. Martin, Gemstone Durability: Design to Display",
    "Gems & Gemology, Summer 1987, GIA",
  ),
  toughness: from("A. J. Martin, Gem toughness", "ajmartinonline.com/blogs/jewelers-guide"),
  prongs: from(
    "Jewelry Secrets, 4 prongs or 6 prongs (from 3 carats is the house's own line)",
    "jewelry-secrets.com/Blog/which-is-better-4-prongs-or-6-prongs",
  ),
  width: from(
    "Harlequin Jewellers, Thin engagement ring bands; Ritani, How thick or thin",
    "harlequinjewellers.com.au/blog, ritani.com/blog",
  ),
  channel: from(
    "Heart of Gold Jewelers, standards for settings (the width is the house's own line)",
    "heartofgoldjewelers.com/pages/repair2.html",
  ),
  earrings: from("Ganoksin Orchid, Earrings: how heavy is too heavy?", "orchid.ganoksin.com/t/32512"),
  chains: from(
    "In the Fashion Jungle, Chain to pendant weight ratio",
    "inthefashionjungle.com/chain-to-pendant-weight-ratio",
  ),
  sizing: from(
    "Quick Jewelry Repairs, How many sizes can a ring be resized; ByVive, Ring resizing",
    "quickjewelryrepairs.com/articles, byvive.com/blogs/news",
  ),
  avoid: from("Suwa, Avoid resizing if possible", "suwagem.com/dictionary/quality/book3-11/4.html"),
  words: from("Ring Buyer Guide, Engraving your engagement ring", "ringbuyerguide.com/articles"),
  letters: from(
    "Jewellers Reviews, Why some engraving fonts wear off faster",
    "jewellersreviews.com/engraving-fonts-why-some-wear-off-faster-than-others",
  ),
  room: from("Jeweler Near Me, The process of getting a ring engraved", "jewelernear.me/blog"),
};

function from(title: string, where: string): RuleSource {
  return { title, where };
}
