import type { Money, ProductImage } from "../../storefront/product-card.fragment.ts";

/** A day in the day picker. */
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

/** A time on the chosen day. */
export interface TimeChoice {
  /** "2026-12-01T14:00", as submitted by the form. */
  value: string;
  isMorning: boolean;
  /** "Tuesday, December 1" */
  day: string;
  /** "2:00pm" */
  clock: string;
  until: string;
}

/** Days and times for display, in the showroom's time zone. */
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
  /** Set if the catalogue can't be read, so that only the handle is known. */
  isUnread?: boolean;
}

/** A design on the tray. */
export interface TrayDesign {
  /** Its link text. */
  text: string;
  title: string;
  /** URL of its line drawing. */
  drawing: string;
}

/** A reason for a visit to choose from. */
export interface ReasonChoice {
  key: string;
  label: string;
  text: string;
}

/** A rejected booking with the submitted values. */
export interface VisitAnswer {
  errors: Partial<Record<string, string>>;
  typed: Record<string, string>;
}
