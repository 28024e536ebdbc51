/**
 * Metal of the twenty golden designs, mm³ of the union, and in how many bodies it comes: chains hang together by their
 * links. A change of a shape changes these on purpose.
 */
export const goldenSolids: Readonly<Record<string, { metalMm3: number; bodies: number }>> = {
  solitaire: { metalMm3: 149.41, bodies: 1 },
  halo: { metalMm3: 201.73, bodies: 1 },
  "three-stone": { metalMm3: 226.01, bodies: 1 },
  vintage: { metalMm3: 341.05, bodies: 1 },
  modern: { metalMm3: 859.98, bodies: 1 },
  pave: { metalMm3: 212.09, bodies: 1 },
  channel: { metalMm3: 346.61, bodies: 1 },
  tension: { metalMm3: 730.0, bodies: 1 },
  pendant: { metalMm3: 314.86, bodies: 4 },
  station: { metalMm3: 237.7, bodies: 29 },
  riviere: { metalMm3: 162.54, bodies: 1 },
  lariat: { metalMm3: 302.49, bodies: 20 },
  collar: { metalMm3: 2558.84, bodies: 1 },
  tennis: { metalMm3: 69.92, bodies: 1 },
  bangle: { metalMm3: 1354.79, bodies: 1 },
  "chain-charm": { metalMm3: 428.4, bodies: 3 },
  cuff: { metalMm3: 1925.7, bodies: 1 },
  studs: { metalMm3: 45.84, bodies: 2 },
  hoops: { metalMm3: 513.24, bodies: 2 },
  chandeliers: { metalMm3: 147.31, bodies: 14 },
};
