interface SampleTestimonial {
  quote: string;
  name: string;
  town: string;
}

/** Fictional testimonials for demonstrations. */
export const sampleTestimonials: readonly SampleTestimonial[] = [
  {
    quote:
      "They sized my grandmother's ring while I had a coffee across the street. It fits as if it had always been mine.",
    name: "Maria T.",
    town: "Huntington",
  },
  {
    quote: "I came for a diver and left knowing why I wanted that one. No hurry, no pitch.",
    name: "Daniel K.",
    town: "Garden City",
  },
  {
    quote: "We built the ring online on a Sunday and saw the wax on Thursday. The stone is perfect.",
    name: "Priya & Sam",
    town: "Port Washington",
  },
  {
    quote: "Straight answers about a pre-owned piece, the papers on the table, a fair price.",
    name: "Robert L.",
    town: "Oyster Bay",
  },
  {
    quote: "My Cuban link came heavier than the photos made it look. Exactly as described, to the gram.",
    name: "Anthony V.",
    town: "Massapequa",
  },
];
