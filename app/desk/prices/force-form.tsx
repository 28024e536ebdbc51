import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import type { StoredPriceBook } from "./desk-prices.server.ts";

interface ForceFormProps {
  book: StoredPriceBook;
  /** The version by which prices are made now. */
  inForce: number;
  answer: ChangeAnswer | undefined;
}

/** Puts a book into force, and deletes a draft. */
export function ForceForm({ book: { revision, isInForce, isDraft }, inForce, answer }: ForceFormProps) {
  return (
    <Form method="post" className="grid max-w-[40em] gap-4">
      <ChangeNotices answer={answer} />
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="inForce" value={inForce} />
      <p className="text-ui text-text-2">
        {isInForce
          ? "Custom designs are estimated by this book. Put another one into force to change that."
          : "From then on every page shows prices of this book, and new quotes and deposits are estimated by it. Earlier ones keep theirs."}
        {isDraft && " Its figures stand still from then."}
      </p>
      {!isInForce && (
        <p className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="force" variant={isDraft ? "secondary" : undefined}>
            Put into force
          </Button>
          {isDraft && (
            <Button type="submit" name="intent" value="delete" variant="secondary">
              Delete the draft
            </Button>
          )}
        </p>
      )}
    </Form>
  );
}
