import { CalendarDays, Phone, Store } from "lucide-react";
import type { ReactNode } from "react";
import { shop } from "../../../shop.config.ts";
import { phoneLink } from "../../ui/phone-link.ts";

export function ShowroomFacts() {
  const [walkIn, appointment] = shop.hours;
  const { showroom, appointments } = shop.phones;
  return (
    <ul className="mt-7 border-t border-line text-ui text-text-2">
      <Fact icon={<Store {...iconLook} />}>
        {shop.address.town} showroom: {walkIn.label}, <span className="whitespace-nowrap">{walkIn.text}</span>
      </Fact>
      <Fact icon={<CalendarDays {...iconLook} />}>
        {appointment.label} {appointment.text.toLowerCase()},{" "}
        <a href={phoneLink(appointments)} className="hit-area whitespace-nowrap tabular-nums hover:text-text">
          {appointments}
        </a>
      </Fact>
      <Fact icon={<Phone {...iconLook} />}>
        Questions?{" "}
        <a href={phoneLink(showroom)} className="hit-area whitespace-nowrap tabular-nums hover:text-text">
          {showroom}
        </a>
      </Fact>
    </ul>
  );
}

const iconLook = {
  size: 20,
  strokeWidth: 1.25,
  className: "flex-none text-text",
} as const;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3.5 border-b border-line py-3.5">
      {icon}
      <span>{children}</span>
    </li>
  );
}
