import type { PhotoResult } from "./photo-result.ts";

interface Sending {
  /** Where it is posted. */
  to: string;
  fields: Readonly<Record<string, string>>;
  file: File;
  /** Called with the part sent, from 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** A photo that wasn't stored because the store couldn't be reached or can't take it now. */
export class PhotoNotSentError extends Error {
  /** Whether sending it again soon may succeed. */
  readonly isTemporary: boolean;

  constructor(message: string, isTemporary: boolean) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

/** Uploads one photo; `fetch` would not report progress. Throws PhotoNotSentError. */
export function sendPhoto({ to, fields, file, onProgress, signal }: Sending): Promise<PhotoResult> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append("file", file);
  const request = new XMLHttpRequest();
  request.open("POST", to);
  request.upload.addEventListener("progress", ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  const answered = new Promise<PhotoResult>((resolve, reject) => {
    const lost = () => reject(new PhotoNotSentError("No connection.", true));
    request.addEventListener("error", lost);
    request.addEventListener("timeout", lost);
    request.addEventListener("abort", () => reject(new PhotoNotSentError("Stopped.", false)));
    request.addEventListener("load", () => {
      try {
        resolve(readAnswer(request));
      } catch (error) {
        reject(error);
      }
    });
  });
  const stop = () => request.abort();
  signal.addEventListener("abort", stop, { once: true });
  request.send(body);
  return answered.finally(() => signal.removeEventListener("abort", stop));
}

function readAnswer({ status, responseText, responseURL }: XMLHttpRequest): PhotoResult {
  if (status === 200 && responseText.startsWith("["))
    return (JSON.parse(responseText) as PhotoResult[])[0] ?? fail("The photo didn't arrive.", true);
  if (responseURL.includes("/desk/sign-in")) fail("You're signed out. Sign in again, then retry.", false);
  if (status === 413) fail("It's larger than we take.", false);
  if (status === 404) fail("The page is gone. Someone may have deleted it.", false);
  if (status === 429 || status >= 500) fail("The store is busy.", true);
  return fail("The store didn't take it.", false);
}

function fail(message: string, isTemporary: boolean): never {
  throw new PhotoNotSentError(message, isTemporary);
}
