interface SamplePurchase {
  name: string;
  town: string;
  /** Title and handle of a piece of the sample catalogue. */
  product: string;
  handle: string;
  minutesAgo: 0 | 3 | 5 | 8 | 12;
}

/** Invented purchases for demonstrations. Nobody bought anything. */
export const samplePurchases: readonly SamplePurchase[] = [
  {
    name: "Danielle",
    town: "Huntington",
    product: "Oval Halo Lab-Grown Diamond Engagement Ring 1.50 ct",
    handle: "engagement-ring-oval-halo-lab-150-14k",
    minutesAgo: 3,
  },
  {
    name: "Marcus",
    town: "Massapequa",
    product: "Miami Cuban Chain Necklace 14K 5 mm",
    handle: "miami-cuban-chain-necklace-14k-5mm",
    minutesAgo: 8,
  },
  {
    name: "Siobhan",
    town: "Rockville Centre",
    product: "Lab-Grown Diamond Stud Earrings",
    handle: "womens-stud-earrings-lab-14k",
    minutesAgo: 0,
  },
  {
    name: "Vincent",
    town: "Oyster Bay",
    product: "Omega Seamaster Diver 300M Watch",
    handle: "omega-seamaster-diver-300m-210-30-42-20-03-001",
    minutesAgo: 12,
  },
  {
    name: "Priyanka",
    town: "Syosset",
    product: "Classic Hoop Earrings 14K 30 mm",
    handle: "womens-hoop-earrings-14k-30mm",
    minutesAgo: 5,
  },
  {
    name: "Terrence",
    town: "Freeport",
    product: "Cuban Link Bracelet 14K 6 mm",
    handle: "mens-cuban-bracelet-14k-6mm",
    minutesAgo: 3,
  },
  {
    name: "Giulia",
    town: "Garden City",
    product: "Lab-Grown Diamond Solitaire Pendant Necklace 1.00 ct",
    handle: "womens-solitaire-pendant-necklace-lab-14k",
    minutesAgo: 8,
  },
  {
    name: "Desmond",
    town: "Patchogue",
    product: "Oval Signet Ring 10K",
    handle: "mens-signet-ring-10k",
    minutesAgo: 0,
  },
  {
    name: "Rosalind",
    town: "Cold Spring Harbor",
    product: "Akoya Cultured Pearl Strand Necklace 18 in",
    handle: "womens-pearl-strand-necklace-akoya",
    minutesAgo: 12,
  },
  {
    name: "Hiroshi",
    town: "Great Neck",
    product: "Tudor Black Bay 58 79030N Watch",
    handle: "tudor-black-bay-58-79030n",
    minutesAgo: 5,
  },
  {
    name: "Yolanda",
    town: "Brentwood",
    product: "Thin Stacking Ring 14K Rose Gold",
    handle: "womens-stack-ring-14k-rose",
    minutesAgo: 3,
  },
  {
    name: "Brendan",
    town: "Port Jefferson",
    product: "Classic Wedding Band Ring 14K 4 mm",
    handle: "wedding-band-plain-14k-4mm",
    minutesAgo: 8,
  },
  {
    name: "Alessandra",
    town: "Manhasset",
    product: "Oval Sapphire Diamond Ring 18K",
    handle: "womens-sapphire-ring-18k",
    minutesAgo: 12,
  },
  {
    name: "Kofi",
    town: "Hempstead",
    product: "Franco Chain Necklace 14K 2.5 mm",
    handle: "franco-chain-necklace-14k-2-5mm",
    minutesAgo: 0,
  },
  {
    name: "Miriam",
    town: "Woodmere",
    product: "Lab-Grown Diamond Tennis Bracelet 4.00 ctw",
    handle: "womens-tennis-bracelet-lab-4ct-14k",
    minutesAgo: 5,
  },
  {
    name: "Thaddeus",
    town: "Sag Harbor",
    product: "Omega Speedmaster Moonwatch Professional Watch",
    handle: "omega-speedmaster-moonwatch-310-30-42-50-01-002",
    minutesAgo: 8,
  },
  {
    name: "Noemi",
    town: "Bay Shore",
    product: "Engravable Bar Necklace 14K",
    handle: "womens-bar-necklace-14k",
    minutesAgo: 3,
  },
  {
    name: "Callum",
    town: "Smithtown",
    product: "Moissanite Solitaire Engagement Ring 14K",
    handle: "engagement-ring-solitaire-moissanite-14k",
    minutesAgo: 5,
  },
  {
    name: "Ines",
    town: "Westbury",
    product: "Plain Bangle Bracelet 24K",
    handle: "womens-bangle-bracelet-24k",
    minutesAgo: 12,
  },
  {
    name: "Rafael",
    town: "Central Islip",
    product: "Diamond Cut Rope Chain Necklace 14K 3 mm",
    handle: "rope-chain-necklace-14k-3mm",
    minutesAgo: 0,
  },
];
