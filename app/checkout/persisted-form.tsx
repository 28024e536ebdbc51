import { Form } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { fieldLabels } from "./checkout-fields.ts";
import { Fact, FactList } from "./fact-list.tsx";

/** Checked boxes: their values are not for readers. */
const ticked = new Set(["method", "agreedToShow"]);

/** A form that could not be processed, with its values and a button to resend it. */
export function PersistedForm({ sent }: { sent: Readonly<Record<string, string>> }) {
  const typed = Object.entries(sent).flatMap(([name, value]) => {
    const label = ticked.has(name) ? undefined : fieldLabels[name];
    return label && value !== "" ? [{ label, value }] : [];
  });
  return (
    <Form method="post" className="mt-8 grid gap-5">
      <Notice kind="error">
        Nothing that you typed is lost. Wait a moment, then send it again: nothing is done or charged twice.
      </Notice>
      {typed.length > 0 && (
        <FactList>
          {typed.map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </FactList>
      )}
      {Object.entries(sent).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div>
        <Button type="submit" size="lg">
          Send it again
        </Button>
      </div>
    </Form>
  );
}
