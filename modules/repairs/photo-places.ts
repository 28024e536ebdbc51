import type { pieceKinds } from "./piece-kinds.ts";

/** What a photograph of the condition shows, by the key that is stored. */
const photoPlaces = {
  dial: "Dial and crystal",
  "case-back": "Case back",
  bracelet: "Bracelet",
  above: "From above",
  side: "From the side",
  inside: "Inside of the band",
  stones: "Stones close",
  front: "Front",
  back: "Back",
  clasp: "Clasp",
  both: "Both together",
  closures: "Backs and closures",
  damage: "What is to be repaired, close",
  serial: "Serial",
} as const;

export type PhotoPlace = keyof typeof photoPlaces;

export const photoPlaceKeys = Object.keys(photoPlaces) as PhotoPlace[];

const placesOfKind: Readonly<Record<keyof typeof pieceKinds, readonly PhotoPlace[]>> = {
  ring: ["above", "side", "inside", "stones"],
  necklace: ["front", "back", "clasp", "stones"],
  bracelet: ["front", "inside", "clasp", "stones"],
  earrings: ["both", "back", "closures", "stones"],
  watch: ["dial", "case-back", "bracelet", "serial"],
  other: ["front", "back", "side", "damage"],
};

/** The photographs that a piece should have; one of its serial where it has one. */
export function placesOf({ kind, serial }: { kind: string; serial: string }): PhotoPlace[] {
  const known = Object.hasOwn(placesOfKind, kind) ? (kind as keyof typeof placesOfKind) : "other";
  const places = placesOfKind[known];
  return serial === "" || places.includes("serial") ? [...places] : [...places, "serial"];
}

/** "Case back"; empty for a photograph without a place. */
export function placeLabel(place: string | null): string {
  return place !== null && Object.hasOwn(photoPlaces, place) ? photoPlaces[place as PhotoPlace] : "";
}

/** "Case back, engraved"; empty where nothing was said of it. */
export function photoName({ place, note }: { place: string | null; note: string }): string {
  return [placeLabel(place), note].filter(Boolean).join(", ");
}
