import { m } from "#messages";
import type { pieceKinds } from "./piece-kinds.ts";

/** Subjects of condition photos, by stored key. */
export const photoPlaceKeys = [
  "dial",
  "case-back",
  "bracelet",
  "above",
  "side",
  "inside",
  "stones",
  "front",
  "back",
  "clasp",
  "both",
  "closures",
  "damage",
  "serial",
] as const;

export type PhotoPlace = (typeof photoPlaceKeys)[number];

const placesOfKind: Readonly<Record<keyof typeof pieceKinds, readonly PhotoPlace[]>> = {
  ring: ["above", "side", "inside", "stones"],
  necklace: ["front", "back", "clasp", "stones"],
  bracelet: ["front", "inside", "clasp", "stones"],
  earrings: ["both", "back", "closures", "stones"],
  watch: ["dial", "case-back", "bracelet", "serial"],
  other: ["front", "back", "side", "damage"],
};

/** Photos a piece should have, including its serial number if it has one. */
export function photoPlacesFor({ kind, serial }: { kind: string; serial: string }): PhotoPlace[] {
  const known = Object.hasOwn(placesOfKind, kind) ? (kind as keyof typeof placesOfKind) : "other";
  const places = placesOfKind[known];
  return serial === "" || places.includes("serial") ? [...places] : [...places, "serial"];
}

/** For example, "Case back"; empty for a photo without a place. */
export function placeLabel(place: string | null): string {
  const labels = m.repair.photoPlaces;
  return place !== null && Object.hasOwn(labels, place) ? labels[place as PhotoPlace] : "";
}

/** For example, "Case back, engraved"; empty if nothing was entered. */
export function photoName({ place, note }: { place: string | null; note: string }): string {
  return [placeLabel(place), note].filter(Boolean).join(", ");
}
