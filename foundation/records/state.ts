/** How a state is labeled and marked everywhere. */
export interface State {
  label: string;
  tone: StateTone;
  /** An icon of its own, if a list shows several states with the same tone. */
  mark?: StateIcon;
}

/** What a state means to the owner: nothing (`quiet`), pending (`open`), done (`good`), problem (`bad`). */
export type StateTone = "quiet" | "open" | "good" | "bad";

export type StateIcon =
  | "clock"
  | "money"
  | "drawing"
  | "price"
  | "bag"
  | "truck"
  | "check"
  | "cross"
  | "alarm"
  | "back";
