import type { TicketAct } from "#commerce";
import { fixedString } from "#money";

/** The fields of a form that asks for an act, as `readAct` reads them. Only acts that a search can offer. */
export function actFields(act: TicketAct): Record<string, string> {
  switch (act.do) {
    case "add-piece":
      return { do: act.do, unit: String(act.unit) };
    case "add-made":
      return { do: act.do, variant: String(act.variant), quantity: String(act.quantity) };
    case "add-service":
      return {
        ...{ do: act.do, title: act.title, cents: fixedString(act.cents) },
        ...(act.service !== undefined && { service: act.service }),
      };
    case "add-balance":
      return {
        ...{ do: act.do, number: act.number },
        ...(act.cents !== undefined && { cents: fixedString(act.cents) }),
      };
    case "add-return":
      return {
        ...{ do: act.do, order: act.order, line: act.line },
        ...(act.unit !== undefined && { unit: String(act.unit) }),
        ...(act.quantity !== undefined && { quantity: String(act.quantity) }),
      };
    case "add-quote":
      return { do: act.do, number: act.number };
    case "set-client": {
      if (!act.client) return { do: act.do, removes: "yes" };
      const { name, email, phone } = act.client;
      return { do: act.do, name, email: email ?? "", phone: phone ?? "" };
    }
    default:
      throw new TypeError(`A search can't offer ${act.do}.`);
  }
}

/** Adding to a ticket is possible whatever else changed on it. */
export function isAddition({ do: name }: TicketAct): boolean {
  return name.startsWith("add-");
}

/** Names the form of an act: discounts and lines by their line. */
export function formOf(act: TicketAct): string {
  return "line" in act ? `${act.do} ${act.line ?? "all"}` : act.do;
}
