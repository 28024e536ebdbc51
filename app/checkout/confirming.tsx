import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { TextLink } from "../ui/text-link.tsx";
import { maxPollAttempts, pollIntervalS } from "./poll-attempts.ts";

const askEveryMs = 2_000;

interface ConfirmingProps {
  /** The order's number. */
  number: string;
  email: string;
  /** How often the page looked already without scripts. */
  looks: number;
}

/** The bank has not answered yet: the page looks again for two minutes, then promises a letter. */
export function Confirming({ number, email, looks }: ConfirmingProps) {
  const isOver = useLooking() || looks >= maxPollAttempts;
  return (
    <div className="py-[30px]">
      <h1 className="font-serif text-title-1 text-balance">We are confirming your payment</h1>
      <p role="status" className="mt-4 max-w-[36em] text-body text-text-2">
        {isOver
          ? `This takes longer than usual. You need not wait and must not pay again: we write to ${email} as soon as it is confirmed.`
          : "This page looks again by itself and opens your order when it is done."}
      </p>
      <p className="mt-4 text-body text-text-2 tabular-nums">Your order's number is {number}.</p>
      {looks < maxPollAttempts && (
        <noscript>
          <meta httpEquiv="refresh" content={`${pollIntervalS};url=?look=${looks + 1}`} />
        </noscript>
      )}
      <p className="mt-8">
        <TextLink to="/" className="text-small! text-text-2">
          Return to the shop
        </TextLink>
      </p>
    </div>
  );
}

/** Asks the server again until two minutes are over; then true. */
function useLooking(): boolean {
  const { revalidate } = useRevalidator();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => void revalidate(), askEveryMs);
    const end = setTimeout(() => setIsOver(true), maxPollAttempts * pollIntervalS * 1_000);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [isOver, revalidate]);
  return isOver;
}
