import fc from "fast-check";

/** Every changed line meets the same inputs, so that a second run has the first one's score. */
fc.configureGlobal({ seed: 1 });
