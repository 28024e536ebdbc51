import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { photoFault } from "../../../../foundation/records/photo-rules.ts";
import type { PhotoResult } from "./photo-result.ts";
import { PhotoNotSentError, sendPhoto } from "./send-photo.ts";

/** A chosen photo. `failed`: not sent, and can be retried. */
export interface PhotoUpload {
  name: string;
  /** Null once it doesn't have to be sent anymore. */
  file: File | null;
  state: "waiting" | PhotoResult["state"] | "failed";
  message: string;
}

export interface PhotoUploads {
  uploads: readonly PhotoUpload[];
  isRunning: boolean;
  /** The name of the photo being sent, and the part sent, from 0 to 1. */
  current: { name: string; part: number } | null;
}

const none: PhotoUploads = { uploads: [], isRunning: false, current: null };
/** Waits before sending a photo again, in ms. */
const retryDelays = [1_000, 3_000];
const headBytes = 12;

/**
 * Sends photos one at a time, so that a phone's connection and the server's memory hold one of them. Each is judged
 * before it is sent, and refused without stopping the others. A lost connection stops the rest until they are retried.
 */
export function usePhotoUploads(to: string) {
  const [shown, setShown] = useState(none);
  const state = useRef(none);
  const stopping = useRef<AbortController>(null);
  const { revalidate } = useRevalidator();
  const update = (change: Partial<PhotoUploads>) => {
    state.current = { ...state.current, ...change };
    setShown(state.current);
  };
  const settle = (upload: PhotoUpload, change: Partial<PhotoUpload>) => {
    Object.assign(upload, change);
    update({ uploads: [...state.current.uploads] });
  };
  useEffect(() => {
    if (!shown.isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [shown.isRunning]);
  useEffect(() => () => stopping.current?.abort(), []);

  async function sendAll(fields: Readonly<Record<string, string>>): Promise<void> {
    if (state.current.isRunning) return;
    const stopper = new AbortController();
    stopping.current = stopper;
    const { signal } = stopper;
    update({ isRunning: true });
    for (;;) {
      const upload = state.current.uploads.find((one) => one.state === "waiting");
      if (!upload?.file) break;
      try {
        const { state: fate, message } = await sendOne(upload.file, { fields, signal });
        settle(upload, { file: null, state: fate, message });
      } catch (error) {
        const fault = error instanceof PhotoNotSentError ? error : null;
        settle(upload, { state: "failed", message: fault?.message ?? "It couldn't be read." });
        if (fault) break;
      }
    }
    update({ isRunning: false, current: null });
    void revalidate();
  }

  async function sendOne(
    file: File,
    { fields, signal }: { fields: Record<string, string>; signal: AbortSignal },
  ) {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    const fault = photoFault({ head, size: file.size });
    if (fault !== null) return { state: "refused", message: fault } as const;
    const onProgress = (part: number) => update({ current: { name: file.name, part } });
    onProgress(0);
    for (const delay of [...retryDelays, null]) {
      try {
        return await sendPhoto({ to, fields, file, onProgress, signal });
      } catch (error) {
        const isTemporary = error instanceof PhotoNotSentError && error.isTemporary && !signal.aborted;
        if (!isTemporary || delay === null) throw error;
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    }
    throw new PhotoNotSentError("No connection.", true);
  }

  return {
    ...shown,
    /** Adds photos to those still waiting, and sends all. */
    send(files: readonly File[], fields: Readonly<Record<string, string>>) {
      const added = files.map(
        (file): PhotoUpload => ({ name: file.name, file, state: "waiting", message: "" }),
      );
      const before = state.current.isRunning
        ? state.current.uploads
        : state.current.uploads.filter(({ file }) => file !== null);
      update({ uploads: [...before, ...added] });
      void sendAll(fields);
    },
    /** Sends what failed again, and what still waits. */
    retry(fields: Readonly<Record<string, string>>) {
      for (const upload of state.current.uploads) if (upload.state === "failed") upload.state = "waiting";
      void sendAll(fields);
    },
    stop: () => stopping.current?.abort(),
  };
}
