import { z } from "zod";
import { unprintableCharacters, visibleText } from "#jewelry/printable";
import { m } from "#messages";
import { isHomeRateMissing, type ShopFacts, salesTax } from "#settings";
import { calendarDay } from "../../../foundation/records/calendar-day.ts";
import { requiredEmail } from "../../../foundation/records/email.ts";
import { optionalPhone } from "../../../foundation/records/phone.ts";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import { zipCode, zipFault } from "../../../foundation/records/zip-code.ts";
import type { Delivery } from "../orders/order-record.ts";
import { containsCardNumber } from "../payments/card-number.ts";
import { deskTaxPlaces } from "../tax/desk-places.ts";
import { findTaxPlace, type TaxPlace } from "../tax/tax-place.ts";
import { placeLabel } from "../tax/tax-rate.ts";

/** "PO", "P.O.B", "Post Office Box", "GPO Box", if followed by a number or the end of the line. */
const postBox =
  /\b(?:g[\W_]*)?p(?:[\W_]*o[\W_]*b(?:o?x)?|[\W_]*o[\W_]*(?:drawer|bin)|ost(?:al)?[\W_]*(?:office[\W_]*)?(?:box|drawer|bin))(?![a-z])(?=[\W_]*(?:$|no\b|number\b|[a-z]?\d|[a-z]\b))/i;
/** At the start of a line, where a house number would be. */
const bareBox = /^[\W_]*(?:lock[\W_]*)?(?:box|drawer)[\W_]*\d/i;

/** Whether an address line is a PO box, where nobody can sign for a parcel: "PO Box 12", "P.O. Drawer 3", "Box 9". */
function isPostBox(line: string): boolean {
  const plain = line.normalize("NFKC").replace(/\p{Default_Ignorable_Code_Point}/gu, "");
  return postBox.test(plain) || bareBox.test(plain);
}

/** Abbreviations of the states and DC, which insured parcels are shipped to. */
const usStates = [
  ..."AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO".split(" "),
  ..."MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY".split(" "),
];

const longestText = 200;

/** A short text without unprintable characters, trimmed; empty if missing. */
const printable = z
  .string({ error: () => m.forms.unreadableField })
  .overwrite(visibleText)
  .trim()
  .max(longestText, { error: () => m.forms.maxCharacters(longestText) })
  .refine((value) => !unprintableCharacters.test(value), { error: () => m.forms.unprintable })
  .default("");

/** Free text, where people sometimes enter a card number by mistake. */
const text = printable.refine((value) => !containsCardNumber(value), { error: () => m.forms.noCardNumber });

function requiredText(message: () => string) {
  return text.refine((value) => value !== "", { error: message });
}

const contact = {
  email: requiredEmail(),
  firstName: requiredText(() => m.forms.firstName),
  lastName: requiredText(() => m.forms.lastName),
  phone: optionalPhone,
  seenSubtotalCents: z
    .string()
    .regex(/^\d{0,15}$/)
    .default(""),
};

const boxFix = { error: () => m.forms.noPostBox };

const addressInputs = {
  address1: requiredText(() => m.forms.street).refine((value) => !isPostBox(value), boxFix),
  address2: text.refine((value) => !isPostBox(value), boxFix),
  city: requiredText(() => m.forms.city),
  state: text
    .transform((value) => value.toUpperCase())
    .refine((value) => usStates.includes(value), { error: () => m.forms.chooseState }),
  postalCode: zipCode(text),
  county: text,
  agreedToShow: text.transform((value) => value === "yes"),
};

const shippingChoice = z.object({ method: z.literal("shipping") });
const pickupForm = z.object({ ...contact, method: z.literal(["pickup", ""]).optional() });
const shippingForm = z.object({ ...contact, method: z.literal("shipping"), ...addressInputs });
const addressForm = z.object({ method: z.literal("shipping"), ...addressInputs });
const placeParts = shippingForm.pick({ state: true, postalCode: true, city: true, county: true });

/** The visitor's input at "Continue to payment". */
export interface CheckoutDetails {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** First name, town and piece may be shown to other visitors. Always false unless the piece is shipped. */
  agreedToShow: boolean;
  delivery: Delivery;
}

export interface DetailsForm {
  details: CheckoutDetails;
  /** False if no delivery method was chosen. */
  choseDelivery: boolean;
  /** Subtotal shown on the submitted page; null if the form doesn't include it. */
  seenSubtotalCents: number | null;
}

/** The places in the tax table, for staff forms. */
export function showroomTaxPlaces({ address, timeZone }: ShopFacts, now: number): string[] {
  return deskTaxPlaces(salesTax(), { home: address.state, day: calendarDay(now, timeZone) });
}

/** Parses the details form at `now` (milliseconds since the Unix epoch). Every error names its input and the fix. */
export function readDetailsForm(
  input: unknown,
  { facts, now }: { facts: ShopFacts; now: number },
): { form: DetailsForm } | { errors: FieldError[] } {
  const day = calendarDay(now, facts.timeZone);
  const schema = shippingChoice.safeParse(input).success
    ? withPlace(shippingForm, { facts, day })
    : pickupForm;
  const parsed = schema.safeParse(input);
  if (!parsed.success) return { errors: firstErrors(parsed.error) };

  const { email, firstName, lastName, phone, seenSubtotalCents, method } = parsed.data;
  if (method === "pickup" && isHomeRateMissing(day))
    return { errors: [{ field: "method", message: m.forms.noPickupRate(facts.phones.showroom) }] };
  const delivery =
    method === "shipping"
      ? address(parsed.data, findTaxPlace(parsed.data, { facts, day }))
      : { method: "pickup" as const };
  const agreedToShow = method === "shipping" && parsed.data.agreedToShow;
  return {
    form: {
      details: { email, firstName, lastName, phone: phone || null, agreedToShow, delivery },
      choseDelivery: Boolean(method),
      seenSubtotalCents: seenSubtotalCents === "" ? null : Number(seenSubtotalCents),
    },
  };
}

/** Parses an address that staff ship to, at `now` (milliseconds since the Unix epoch). */
export function readShippingAddress(
  input: unknown,
  { facts, now }: { facts: ShopFacts; now: number },
): { delivery: Delivery } | { errors: FieldError[] } {
  const day = calendarDay(now, facts.timeZone);
  const parsed = withPlace(addressForm, { facts, day }).safeParse(input);
  if (!parsed.success) return { errors: firstErrors(parsed.error) };
  return { delivery: address(parsed.data, findTaxPlace(parsed.data, { facts, day })) };
}

type ShippingForm = z.infer<typeof addressForm>;

/** The ZIP code must be in the state; if it covers several places in the tax table, one must be chosen. */
function withPlace<Schema extends z.ZodType>(
  schema: Schema,
  { facts, day }: { facts: ShopFacts; day: string },
): Schema {
  const zip = ({ postalCode, state, ...form }: ShippingForm) => {
    const fault = zipFault(postalCode, state);
    if (fault) return fault;
    const { kind } = findTaxPlace({ ...form, postalCode, state }, { facts, day });
    const { showroom } = facts.phones;
    if (kind === "unknown") return m.forms.zipNotFound(postalCode, showroom);
    return kind === "no-rate" ? m.forms.noTaxRate(postalCode, showroom) : null;
  };
  const county = (form: ShippingForm) => {
    const place = findTaxPlace(form, { facts, day });
    if (place.kind !== "ask") return null;
    const names = place.places.map((key) => placeLabel(salesTax(), { state: place.state, county: key }));
    const list = new Intl.ListFormat(m.frame.dateLocale(facts.locale)).format(names);
    return m.forms.zipInPlaces(form.postalCode, list);
  };
  const when = ({ value }: { value: unknown }) => placeParts.safeParse(value).success;
  return schema
    .refine((form) => zip(form as ShippingForm) === null, {
      ...{ path: ["postalCode"], when, error: ({ input }) => zip(input as ShippingForm) ?? undefined },
    })
    .refine((form) => county(form as ShippingForm) === null, {
      ...{ path: ["county"], when, error: ({ input }) => county(input as ShippingForm) ?? undefined },
    });
}

function address(form: ShippingForm, place: TaxPlace): Delivery {
  const { method, address1, address2, city, state, postalCode } = form;
  return {
    method,
    address1,
    address2: address2 || null,
    city,
    state,
    postalCode,
    county: place.kind === "decided" ? place.county : null,
  };
}

/** The first error of each input. */
function firstErrors(error: z.ZodError): FieldError[] {
  const byField = new Map<string, string>();
  for (const { path, message } of error.issues) {
    const field = typeof path[0] === "string" ? path[0] : "form";
    if (!byField.has(field)) byField.set(field, message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
}
