/** Keys of a scan follow each other within this many milliseconds; people type more slowly. */
export const scanGapMs = 35;

/** Shorter bursts are somebody's typing. */
const shortest = 4;

/** Whether a burst is a code. Codes have no spaces; phrases inserted by a program do. */
const isCode = (text: string) => text.length >= shortest && !/\s/.test(text);

/** Names the kind of barcode before its content, "]C1", if a scanner is set up to send it (ISO/IEC 15424). */
const symbology = /^\][A-Za-z][0-9A-Fa-f]/;

/** Keys that scanners press for capital letters. */
const silentKeys = new Set(["Shift", "CapsLock"]);

interface PressedKey {
  key: string;
  /** In milliseconds, from any fixed point. */
  at: number;
  /** Whether Ctrl, Alt or Meta is down, the key is being held down, or an input method is composing. */
  isSpecial: boolean;
}

/** What to do with a key. */
export type ScanStep =
  /** It means nothing by itself. */
  | { do: "ignore" }
  /** Leave it to the browser. It may be the first key of a scan. */
  | { do: "pass" }
  /** Keep it from the page until it is clear whether this is a scan. */
  | { do: "hold" }
  /** A scan ended. Keep this key from the page, too. */
  | { do: "scan"; code: string };

/** Recognizes the bursts of keys that handheld scanners send, each ending in Enter. */
export function openScanReader() {
  let text = "";
  let last = Number.NEGATIVE_INFINITY;

  return {
    read({ key, at, isSpecial }: PressedKey): ScanStep {
      const isBurst = text !== "" && at - last < scanGapMs;
      if (silentKeys.has(key) && !isSpecial) {
        if (isBurst) last = at;
        return { do: "ignore" };
      }
      const code = text;
      text = "";
      last = at;
      if (isSpecial) return { do: "pass" };
      if (key === "Enter" && isBurst && isCode(code.trim()))
        return { do: "scan", code: code.trim().replace(symbology, "") };
      if ([...key].length !== 1) return { do: "pass" };
      text = isBurst ? code + key : key;
      return { do: isBurst ? "hold" : "pass" };
    },
  };
}
