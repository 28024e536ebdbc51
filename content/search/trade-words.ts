/** What a trade phrase means: a filter value, a fact about the piece, or other words. */
export type TradeMeaning =
  | { facet: "metals" | "karats" | "types" | "brands"; value: string }
  | { fact: "mens" | "womens" | "stock" | "lab" | "natural" }
  /** `label` is the displayed name if it is a filter. */
  | { words: string; label?: string }
  /** Pieces must have one of these words. */
  | { anyOf: readonly string[]; label: string };

/** Phrases in singular or plural, with their meaning. The shop's own brands and product types are added to these. */
export const tradeWords: readonly (readonly [phrases: string, meaning: TradeMeaning])[] = [
  ["yg, yellow gold", { facet: "metals", value: "Yellow Gold" }],
  ["wg, white gold", { facet: "metals", value: "White Gold" }],
  ["rg, rose gold, pink gold, red gold, everose", { facet: "metals", value: "Rose Gold" }],
  ["platinum, plat, pt, pt950, 950 platinum", { facet: "metals", value: "Platinum" }],
  ["silver, sterling, sterling silver, 925, 925 silver", { facet: "metals", value: "Silver" }],
  ["steel, stainless, stainless steel, ss, oystersteel", { facet: "metals", value: "Stainless Steel" }],
  ["10k, 10kt, 10 k, 10 kt, 10 karat, 10ct gold, 417 gold", { facet: "karats", value: "10K Gold" }],
  ["14k, 14kt, 14 k, 14 kt, 14 karat, 14ct gold, 585 gold", { facet: "karats", value: "14K Gold" }],
  ["18k, 18kt, 18 k, 18 kt, 18 karat, 18ct gold, 750 gold", { facet: "karats", value: "18K Gold" }],
  ["24k, 24kt, 24 k, 24 kt, 24 karat, 999 gold", { facet: "karats", value: "24K Gold" }],
  ["engagement ring, e-ring, proposal ring", { facet: "types", value: "Engagement Rings" }],
  ["wedding band, wedding ring, marriage band", { facet: "types", value: "Wedding Bands" }],
  ["bridal set, wedding set, engagement set", { facet: "types", value: "Bridal Sets" }],
  ["ap, audemar, audemars", { facet: "brands", value: "Audemars Piguet" }],
  ["pp, patek", { facet: "brands", value: "Patek Philippe" }],
  ["jlc", { facet: "brands", value: "Jaeger-LeCoultre" }],
  ["vc, vacheron", { facet: "brands", value: "Vacheron Constantin" }],
  [
    "for him, for men, for a man, for my husband, for my boyfriend, men's, mens, men, gents, gentlemen",
    { fact: "mens" },
  ],
  [
    "for her, for women, for a woman, for my wife, for my girlfriend, women's, womens, women, ladies, lady",
    { fact: "womens" },
  ],
  ["in stock, available, available now, ready to ship, ready now, in store", { fact: "stock" }],
  ["lab grown, lab created, lab made, lab, lgd, man made, laboratory grown", { fact: "lab" }],
  ["natural, earth mined, mined", { fact: "natural" }],
  ["watch, timepiece, wristwatch", { words: "watch", label: "Watches" }],
  ["ring", { words: "ring", label: "Rings" }],
  ["necklace", { words: "necklace", label: "Necklaces" }],
  ["bracelet", { words: "bracelet", label: "Bracelets" }],
  ["earring", { words: "earring", label: "Earrings" }],
  ["three stone, 3 stone, trilogy, trinity", { words: "three stone" }],
  ["5 stone", { words: "five stone" }],
  ["eternity band, anniversary band, anniversary ring", { words: "eternity band" }],
  ["cuban link", { words: "cuban" }],
  ["moissy, moissanites", { words: "moissanite" }],
  ["pre-owned, preowned, used, second hand, secondhand", { words: "preowned" }],
  ["brand new, bnib, new in box", { words: "unworn" }],
  ["on sale, reduced, discounted", { words: "sale" }],
  ["new arrival, just in, new in, latest", { words: "newarrival" }],
  ["manual wind, hand wound, handwound", { words: "manual" }],
  ["self winding", { words: "automatic" }],
  ["moonphase", { words: "moon phase" }],
  ["gmt master 2, gmtmaster 2, gmtmaster2, gmt 2", { words: "gmt master ii" }],
];

/** Stop words, which say nothing about a piece. */
export const stopWords =
  "a about an and any are at best buy by cal caliber calibre can cost find for from gift have i in is it jewelery jewellery jewelry look looking me model my need of on or piece please present price priced ref reference search show some that the to want with you your what does doe budget spend afford";

/** Words of questions, in the singular. They say nothing about a piece and take no part in spelling correction. */
export const questionWords = [
  "how who whom whose why where when which while would could should shall may might must will",
  "do did done doing was were been being be am has had having get got give take come go let know tell say ask see help",
  "dont cant wont isnt arent doesnt didnt im ive but if so because as into there here this these those them they then",
  "it we us our he she his her him all each every another other same such ever also only very too else much many",
  "thank thing something anything someone somebody page site website online",
].join(" ");

/** Words that queries may contain even if no piece does: what the builder makes, and topics of the help pages. */
export const topicWords = [
  "solitaire halo three stone vintage modern pave channel tension pendant station riviere lariat collar tennis bangle",
  "chain charm cuff stud drop hoop chandelier round princess cushion oval emerald pear marquise radiant asscher",
  "diamond moissanite sapphire ruby aquamarine morganite milgrain custom design builder engraving engraved",
  "return refund exchange policy shipping delivery privacy term contact address hours size sizer resize repair",
].join(" ");
