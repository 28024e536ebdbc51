import { ButtonLink } from "../../../ui/button-link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Problem } from "../../frame/errors/error-page.tsx";
import { useDraft } from "../designs/draft.ts";

/** A link that no design can be read from. The visitor's own design, where there is one, is not touched. */
export function DamagedLink() {
  const hasOwn = useDraft().draft.design !== null;
  return (
    <Problem
      title="This design link is damaged or out of date."
      action={
        <>
          <ButtonLink to="/custom-builder">Start a new design</ButtonLink>
          {hasOwn && <TextLink to="/custom-builder/configurator">Back to your own design</TextLink>}
        </>
      }
    >
      <p>Ask whoever sent it for a new one.{hasOwn && " Your own design on this device is still here."}</p>
    </Problem>
  );
}
