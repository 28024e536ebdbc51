import type { CollectionData } from "../modules/commerce/catalogue/catalogue-data.ts";
import type { PieceFacts } from "./facts.ts";

const visible = [
  ["rolex", "Rolex", "Rolex watches, pre-owned and unworn, one of each."],
  ["patek-philippe", "Patek Philippe", "Pre-owned Patek Philippe watches, one of each."],
  ["audemars-piguet", "Audemars Piguet", "Pre-owned Audemars Piguet watches, one of each."],
  ["omega", "Omega", "Pre-owned Omega watches, one of each."],
  ["watches", "Watches", "Every watch in the house, whoever made it."],
  ["cuban-chains", "Cuban Chains", "Flat, close-set links in 10K and 14K gold."],
  ["rope-chains", "Rope Chains", "Twisted gold ropes, solid and hollow."],
  ["tennis-chains", "Tennis Chains", "Necklaces that are a single line of stones."],
  ["chains", "Chains", "Every chain in the house: Cuban, rope, tennis, figaro and franco."],
  ["mens-rings", "Men's Rings", "Bands and signets in sizes 8 to 12."],
  ["mens-bracelets", "Men's Bracelets", "Bracelets of 7.5 inches and longer."],
  ["mens-chains", "Men's Chains", "Chains of 18 to 26 inches."],
  ["mens-watches", "Men's Watches", "Watches from 36 to 43 mm."],
  ["womens-rings", "Women's Rings", "Colored stones and stacking bands."],
  ["womens-necklaces", "Women's Necklaces", "Pendants, bars, stations and pearls."],
  ["womens-bracelets", "Women's Bracelets", "Tennis bracelets, bangles and charms."],
  ["womens-earrings", "Women's Earrings", "Studs, hoops, huggies and drops."],
  ["engagement-rings", "Engagement Rings", "Solitaires, halos and three stone rings, made in your size."],
  ["wedding-bands", "Wedding Bands", "Gold and platinum bands, plain, hammered or set all around."],
  ["bridal-sets", "Bridal Sets", "An engagement ring and the band that goes with it."],
  ["lab-made", "Lab Made", "Lab-grown diamonds and moissanite."],
] as const;

const carousel = [
  "rolex-submariner-date-126610ln",
  "engagement-ring-oval-halo-lab-150-14k",
  "miami-cuban-chain-necklace-14k-5mm",
  "audemars-piguet-royal-oak-15500st",
  "womens-solitaire-pendant-necklace-lab-14k",
  "engagement-ring-solitaire-natural-100-platinum",
  "rolex-day-date-40-228238",
];

const featured = [
  "engagement-ring-solitaire-moissanite-14k",
  "omega-speedmaster-moonwatch-310-30-42-50-01-002",
  "womens-sapphire-ring-18k",
  "rope-chain-necklace-14k-3mm",
];

/** The shop's collections: one per slug with its pieces, then two for home pages. */
export function collections(pieces: PieceFacts[]): CollectionData[] {
  return [
    ...visible.map(([handle, title, description]) => ({
      handle,
      title,
      description,
      products: pieces.filter((piece) => belongsTo(piece, handle)).map((piece) => piece.handle),
    })),
    {
      handle: "hidden-homepage-carousel",
      title: "Home page carousel",
      description: "Pieces that a home page shows in turn.",
      products: carousel,
    },
    {
      handle: "hidden-homepage-featured-items",
      title: "Home page featured pieces",
      description: "Pieces that a home page shows first.",
      products: featured,
    },
  ];
}

/** Pieces are tagged with their collections' slugs; a chain belongs to `chains` by its type. */
function belongsTo({ tags, productType }: PieceFacts, handle: string): boolean {
  return tags.includes(handle) || productType.toLowerCase() === handle;
}
