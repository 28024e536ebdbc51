import { fixedString, formatMoneyExact } from "#money";
import { settings } from "#settings";
import { TicketForm } from "./sell-context.tsx";

/** The shop's services with their prices, one press each. */
export function ServiceButtons() {
  const { services } = settings().counter;
  return (
    <ul className="flex flex-wrap gap-2">
      {services.map(({ key, title, cents }) => (
        <li key={key}>
          <TicketForm
            intent="act"
            fields={{ do: "add-service", service: key, title, cents: fixedString(cents) }}
          >
            <button
              type="submit"
              className="min-h-11 rounded-ctl border border-line px-3.5 text-small hover:border-control"
            >
              {title}, <span className="tabular-nums">{formatMoneyExact(cents)}</span>
            </button>
          </TicketForm>
        </li>
      ))}
    </ul>
  );
}
