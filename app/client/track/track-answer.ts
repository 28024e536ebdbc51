/** What the page says to what was sent from it. */
export interface TrackAnswer {
  /** Beside the drawing. */
  approval?: { kind: "info" | "error"; text: string };
  /** Beside the message form. */
  message?: { kind: "info" | "error"; text: string };
  /** The fault of the message's field. */
  textError?: string;
  /** What was typed, where it was not kept. */
  typed?: string;
}

/** Of an answer only what a script without a connection can say by itself. */
export const offline: TrackAnswer = {
  message: {
    kind: "error",
    text: "Your connection is lost, so nothing was sent. What you typed is still here: send it again when you are back.",
  },
};
