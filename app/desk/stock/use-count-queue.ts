import type { CountResult } from "#stock";
import { useSendQueue } from "../kit/use-send-queue.ts";

export interface CountedCode {
  count: CountResult | null;
  fault: string;
}

/** Counts codes one at a time; those that couldn't be sent wait. */
export function useCountQueue(takeId: number) {
  const { answer, unsent, tryAgain, send } = useSendQueue<string, CountedCode>({
    key: `count ${takeId}`,
    formOf: (code) => ({ fields: { intent: "count", code } }),
    isAnswered: ({ count }) => count !== null,
  });
  return { answer, unsent, tryAgain, count: send };
}
