import { z } from "zod";
import { cents, day, otherFacts, personRef, sourceSystem } from "./draft-fields.ts";

/** An open repair. */
export const repairDraft = z.object({
  source: sourceSystem,
  /** The old job or ticket number. */
  number: z.string(),
  client: personRef,
  title: z.string(),
  /** The file's word for the kind of piece. */
  kind: z.string(),
  metal: z.string(),
  stones: z.string(),
  serial: z.string(),
  valueCents: cents.nullable(),
  receivedOn: day.nullable(),
  promisedOn: day.nullable(),
  condition: z.string(),
  wish: z.string(),
  estimateCents: cents.nullable(),
  /** Paid so far; becomes an opening balance. */
  depositCents: cents,
  status: z.enum(["received", "estimated", "approved", "in-work", "ready", "closed"]),
  /** The file's word for it. */
  statusText: z.string(),
  pictures: z.array(z.string()),
  other: otherFacts,
});

const millimeters = z.number().positive().max(200).nullable();
const degrees = z.number().positive().max(90).nullable();
const percent = z.number().min(0).max(100).nullable();

/** A loose stone of a list. Numbers are as the report has them. */
export const stoneDraft = z.object({
  source: sourceSystem,
  stockNumber: z.string(),
  origin: z.enum(["natural", "lab"]).nullable(),
  /** Round, Pear, Emerald, Princess, Marquise, Asscher, Cushion, Heart, Oval, Radiant; or as the file has it. */
  shape: z.string(),
  carat: z.number().positive().max(2_000),
  color: z.string(),
  fancyColor: z.string(),
  fancyIntensity: z.string(),
  clarity: z.string(),
  cut: z.string(),
  polish: z.string(),
  symmetry: z.string(),
  fluorescence: z.string(),
  fluorescenceColor: z.string(),
  lengthMm: millimeters,
  widthMm: millimeters,
  depthMm: millimeters,
  depthPercent: percent,
  tablePercent: percent,
  crownPercent: percent,
  crownAngle: degrees,
  pavilionPercent: percent,
  pavilionAngle: degrees,
  starPercent: percent,
  lowerHalfPercent: percent,
  girdle: z.string(),
  girdlePercent: percent,
  culet: z.string(),
  lab: z.string(),
  reportNumber: z.string(),
  reportDate: day.nullable(),
  inscription: z.string(),
  keyToSymbols: z.string(),
  treatment: z.string(),
  pricePerCaratCents: cents.nullable(),
  totalCents: cents.nullable(),
  rapPercent: z.number().nullable(),
  /** G guaranteed, M on memo, STPS, NA, as the list has it. */
  availability: z.string(),
  location: z.string(),
  pairStockNumber: z.string(),
  media: z.array(z.string()),
  other: otherFacts,
});

export type RepairDraft = z.infer<typeof repairDraft>;
export type StoneDraft = z.infer<typeof stoneDraft>;
