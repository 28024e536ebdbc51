/** How a state is named and marked wherever it is shown. */
export interface State {
  label: string;
  tone: Tone;
  /** A mark of its own, where a list shows several states of one tone. */
  mark?: Mark;
}

/** What a state means for the owner: nothing (`quiet`), wait or act (`open`), done (`good`), help (`bad`). */
export type Tone = "quiet" | "open" | "good" | "bad";

export type Mark =
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
