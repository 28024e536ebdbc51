import type { Money, ProductImage } from "../../storefront/product-card.fragment.ts";

/** A day of the strip. */
export interface DayChoice {
  /** "2026-12-01" */
  day: string;
  /** "Tue" */
  weekday: string;
  /** "1" */
  date: string;
  /** "6 free", "Full", "Closed", "Call us" */
  note: string;
  isFree: boolean;
  isChosen: boolean;
}

/** A time of the chosen day. */
export interface TimeChoice {
  /** "2026-12-01T14:00", as the form sends it. */
  value: string;
  isMorning: boolean;
  /** "Tuesday, December 1" */
  day: string;
  /** "2:00pm" */
  clock: string;
  until: string;
}

/** Days and times as a page shows them, in words of the showroom's clock. */
export interface VisitCalendar {
  /** "December 2026" */
  month: string;
  days: DayChoice[];
  times: TimeChoice[];
  before: string | null;
  after: string | null;
}

/** A product on the tray. */
export interface TrayProduct {
  handle: string;
  title: string;
  image: ProductImage | null;
  price: Money | null;
  isAvailable: boolean;
  /** The catalogue cannot be read now, so that only its handle is known. */
  isUnread?: boolean;
}

/** A design on the tray. */
export interface TrayDesign {
  /** Its link text. */
  text: string;
  title: string;
  /** The address of its line drawing. */
  drawing: string;
}

/** Why somebody comes, to choose from. */
export interface ReasonChoice {
  key: string;
  label: string;
  text: string;
}

/** A refused booking, with what was typed. */
export interface VisitAnswer {
  errors: Partial<Record<string, string>>;
  typed: Record<string, string>;
}
