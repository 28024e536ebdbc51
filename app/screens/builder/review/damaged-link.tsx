import { Problem } from "../../../parts/problem.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

/** A link that no design can be read from. The visitor's own design is not touched. */
export function DamagedLink() {
  return (
    <Problem
      title="This design link is damaged or out of date."
      action={
        <>
          <ButtonLink to="/custom-builder">Start a new design</ButtonLink>
          <TextLink to="/custom-builder/configurator">Back to your own design</TextLink>
        </>
      }
    >
      <p>Ask whoever sent it for a new one. A design of your own on this device is still here.</p>
    </Problem>
  );
}
