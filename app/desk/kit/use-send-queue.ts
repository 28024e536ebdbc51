import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";

/** Milliseconds until what couldn't be sent is retried. */
const againMs = 4_000;

interface SendQueueOptions<Item, Answer> {
  /** Names the queue, so that each page has its own. */
  key: string;
  /** The form that an item is sent as, when its turn comes. */
  formOf(item: Item): { fields: Record<string, string>; action?: string };
  /** Whether the server dealt with an item. Otherwise it is sent again. */
  isAnswered(data: Answer): boolean;
  /** Called once with each answer and its item. */
  onAnswer?(data: Answer, item: Item): void;
}

/**
 * Sends items one at a time, because a second request would discard the first response. If the store can't be reached,
 * they wait and are retried every few seconds, when back online, or on request.
 */
export function useSendQueue<Item, Answer>(options: SendQueueOptions<Item, Answer>) {
  const { data, state, submit } = useFetcher<Answer>({ key: options.key });
  const [waiting, setWaiting] = useState<readonly Item[]>([]);
  const [isStopped, setIsStopped] = useState(false);
  const request = useRef<"none" | "asked" | "sent">("none");
  const seen = useRef(data);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    if (state !== "idle") {
      request.current = "sent";
      return;
    }
    const [item] = waiting;
    if (request.current === "sent") {
      request.current = "none";
      const isNew = data !== seen.current;
      seen.current = data;
      if (isNew && data && latest.current.isAnswered(data as Answer)) {
        setWaiting((items) => items.slice(1));
        if (item !== undefined) latest.current.onAnswer?.(data as Answer, item);
      } else setIsStopped(true);
      return;
    }
    if (request.current === "asked" || item === undefined || isStopped) return;
    request.current = "asked";
    const { fields, action } = latest.current.formOf(item);
    void submit(fields, { method: "post", ...(action !== undefined && { action }) });
  }, [state, data, waiting, isStopped, submit]);
  useEffect(() => {
    if (!isStopped) return;
    const goOn = () => setIsStopped(false);
    const timer = setTimeout(goOn, againMs);
    window.addEventListener("online", goOn);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", goOn);
    };
  }, [isStopped]);
  const tryAgain = useCallback(() => setIsStopped(false), []);
  const send = useCallback((item: Item) => {
    setWaiting((items) => [...items, item]);
    setIsStopped(false);
  }, []);
  return {
    ...{ answer: data, send, tryAgain },
    /** Everything that isn't answered yet. */
    waiting,
    /** What waits because the store couldn't be reached. */
    unsent: isStopped ? waiting : [],
  };
}
