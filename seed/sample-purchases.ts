import { sampleFacts } from "./facts.ts";

type SampleBuyer = [name: string, town: string, handle: string, minutesAgo: 0 | 3 | 5 | 8 | 12];

const buyers: readonly SampleBuyer[] = [
  ["Danielle", "Huntington", "engagement-ring-oval-halo-lab-150-14k", 3],
  ["Marcus", "Massapequa", "miami-cuban-chain-necklace-14k-5mm", 8],
  ["Siobhan", "Rockville Centre", "womens-stud-earrings-lab-14k", 0],
  ["Vincent", "Oyster Bay", "omega-seamaster-diver-300m-210-30-42-20-03-001", 12],
  ["Priyanka", "Syosset", "womens-hoop-earrings-14k-30mm", 5],
  ["Terrence", "Freeport", "mens-cuban-bracelet-14k-6mm", 3],
  ["Giulia", "Garden City", "womens-solitaire-pendant-necklace-lab-14k", 8],
  ["Desmond", "Patchogue", "mens-signet-ring-10k", 0],
  ["Rosalind", "Cold Spring Harbor", "womens-pearl-strand-necklace-akoya", 12],
  ["Hiroshi", "Great Neck", "tudor-black-bay-58-79030n", 5],
  ["Yolanda", "Brentwood", "womens-stack-ring-14k-rose", 3],
  ["Brendan", "Port Jefferson", "wedding-band-plain-14k-4mm", 8],
  ["Alessandra", "Manhasset", "womens-sapphire-ring-18k", 12],
  ["Kofi", "Hempstead", "franco-chain-necklace-14k-2-5mm", 0],
  ["Miriam", "Woodmere", "womens-tennis-bracelet-lab-4ct-14k", 5],
  ["Thaddeus", "Sag Harbor", "omega-speedmaster-moonwatch-310-30-42-50-01-002", 8],
  ["Noemi", "Bay Shore", "womens-bar-necklace-14k", 3],
  ["Callum", "Smithtown", "engagement-ring-solitaire-moissanite-14k", 5],
  ["Ines", "Westbury", "womens-bangle-bracelet-24k", 12],
  ["Rafael", "Central Islip", "rope-chain-necklace-14k-3mm", 0],
];

const titles = new Map(sampleFacts().map(({ handle, title }) => [handle, title]));

/** Fictional purchases of sample pieces, for demonstrations. */
export const samplePurchases = buyers.map(([name, town, handle, minutesAgo]) => {
  return { name, town, product: titles.get(handle) ?? handle, handle, minutesAgo };
});
