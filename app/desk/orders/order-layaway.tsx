import type { DeskOrderRow } from "#commerce";
import { layawayStates } from "../../../modules/commerce/layaways/layaway-states.ts";
import { TextLink } from "../../ui/text-link.tsx";

/** The layaway that an order is behind, and its state: "Layaway L-1001, active". */
export function OrderLayaway({ layaway }: Pick<DeskOrderRow, "layaway">) {
  if (layaway === null) return null;
  const { label, state } = layaway;
  return (
    <TextLink to={`/desk/layaways/${label}`} className="justify-self-start text-small text-text-2">
      {`Layaway ${label}, ${layawayStates[state].label.toLowerCase()}`}
    </TextLink>
  );
}
