import { Form, useNavigation } from "react-router";
import { Button } from "../ui/button.tsx";
import type { CheckoutView } from "./checkout-result.ts";
import { deliveryLines } from "./delivery-lines.ts";
import { Fact, FactList } from "./fact-list.tsx";

/** What was entered in step one, and the way back to it. */
export function DetailsRecap({ view }: { view: CheckoutView }) {
  const isReleasing = useNavigation().formData?.get("intent") === "release";
  const { details, kind } = view;
  if (!details) return null;
  return (
    <section aria-label="Contact and delivery" className="py-[30px]">
      <FactList>
        <Fact label="Contact">
          {details.firstName} {details.lastName}
          <br />
          {details.email}
          {details.phone && (
            <>
              <br />
              {details.phone}
            </>
          )}
        </Fact>
        {kind === "goods" && (
          <Fact label="Delivery">
            {deliveryLines(details.delivery).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Fact>
        )}
      </FactList>
      <Form method="post" preventScrollReset className="mt-4">
        <Button
          type="submit"
          name="intent"
          value="release"
          variant="secondary"
          size="sm"
          busy={isReleasing ? "Changing" : undefined}
        >
          Change
        </Button>
      </Form>
    </section>
  );
}
