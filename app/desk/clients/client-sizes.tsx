import { measurementFields } from "../../../modules/clients/profile/client-fields.ts";
import { deskDay } from "../../platform/showroom-time.ts";
import { TextField } from "../../ui/text-field.tsx";
import { useActorName } from "../access/use-signed-in.ts";
import { type ChangeAnswer, fieldState, formVersion } from "../kit/change-answer.ts";
import { DeskFacts, recordFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { FieldInputs } from "../kit/fields-form.tsx";
import type { ClientView } from "./client-view.server.ts";
import { CollapsibleForm } from "./collapsible-form.tsx";
import { MeasuredHand } from "./measured-hand.tsx";

interface ClientSizesProps {
  client: ClientView;
  answer: ChangeAnswer | undefined;
}

const hands = ["left", "right"] as const;

/** "Ring" for "left-ring". */
function fingerLabel(name: string): string {
  const finger = name.slice(name.indexOf("-") + 1);
  return `${finger.slice(0, 1).toUpperCase()}${finger.slice(1)}`;
}

/** Ring sizes by finger on both hands, wrist and neck, with a form to edit them. */
export function ClientSizes({ client, answer }: ClientSizesProps) {
  const { fingers, sizesAt, sizesBy, version } = client;
  const actorName = useActorName();
  const field = (name: string, saved: string) => fieldState(answer, name, saved);
  return (
    <DeskSection title="Sizes">
      {sizesAt !== null && (
        <p className="-mt-3 text-small text-text-2">
          US, measured {deskDay(sizesAt)} by {actorName(sizesBy ?? "")}
        </p>
      )}
      <div className="grid grid-cols-2 gap-5">
        {hands.map((hand) => (
          <MeasuredHand key={hand} hand={hand} fingers={fingers} />
        ))}
      </div>
      <DeskFacts facts={recordFacts(measurementFields, client)} />
      <CollapsibleForm title="Edit sizes" intent="sizes" submit="Save sizes" answer={answer}>
        <input type="hidden" name="version" value={formVersion(answer, "version", version)} />
        {hands.map((hand) => (
          <fieldset key={hand} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <legend className="pb-2 text-ui font-medium">
              {hand === "left" ? "Left hand" : "Right hand"}
            </legend>
            {fingers
              .filter(({ name }) => name.startsWith(hand))
              .map(({ name, size }) => (
                <TextField
                  key={name}
                  {...field(name, size)}
                  label={fingerLabel(name)}
                  maxLength={12}
                  autoComplete="off"
                />
              ))}
          </fieldset>
        ))}
        <FieldInputs fields={measurementFields} saved={client} answer={answer} className="grid gap-4" />
      </CollapsibleForm>
    </DeskSection>
  );
}
