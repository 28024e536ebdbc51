import { useEffect, useRef, useState } from "react";
import { shop } from "../../../../shop.config.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";

/** The code, to copy and to keep, with what it is good for. */
export function ClaimedCode({ code, onClose }: { code: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [copying, setCopying] = useState<"copied" | "refused">();
  const { percent, days } = shop.firstPurchaseOffer;
  // The button that had the focus is gone: the code takes it.
  useEffect(() => field.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      setCopying("copied");
    } catch {
      setCopying("refused");
      field.current?.focus();
    }
  }
  return (
    <>
      <p className="mb-[26px] text-ui text-pretty text-text-2">
        Enter it at the checkout. It takes {percent}% off the pieces of one order, within {days} days of your
        first asking for it, and does not apply to deposits.
      </p>
      <div className="grid gap-4">
        <TextField
          ref={field}
          label="Your discount code"
          name="discount-code"
          readOnly
          value={code}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          hint={copying === "refused" && "Your browser would not let us copy it. Copy it from here."}
        />
        <Button block onClick={() => void copy()}>
          {copying === "copied" ? "Copied" : "Copy code"}
        </Button>
        <p role="status" className="sr-only">
          {copying === "copied" && "The code is copied."}
        </p>
        <button
          type="button"
          onClick={onClose}
          className="text-underline hit-area justify-self-center text-small text-text-2 hover:text-text"
        >
          Back to the store
        </button>
      </div>
    </>
  );
}
