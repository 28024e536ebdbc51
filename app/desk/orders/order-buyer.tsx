import { TextLink } from "../../ui/text-link.tsx";
import { DeskFacts } from "../kit/desk-facts.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { deskTime } from "../kit/desk-time.ts";
import type { DeskOrder } from "./desk-orders.server.ts";
import { methodLabels } from "./order-labels.ts";

/** Who ordered, how the piece reaches them, and when. */
export function OrderBuyer({ order }: { order: DeskOrder }) {
  return (
    <DeskSection title="Buyer">
      <DeskFacts facts={buyerFacts(order)} />
    </DeskSection>
  );
}

function buyerFacts(order: DeskOrder) {
  const { name, email, phone, delivery, kind, paidAt, createdAt, note } = order;
  return [
    { label: "Name", value: name },
    { label: "Mail", value: <TextLink to={`mailto:${email}`}>{email}</TextLink> },
    ...(phone
      ? [
          {
            label: "Telephone",
            value: <TextLink to={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</TextLink>,
          },
        ]
      : []),
    ...(kind === "goods"
      ? [{ label: methodLabels[delivery.method], value: <Address delivery={delivery} /> }]
      : []),
    { label: "Written", value: deskTime(createdAt) },
    ...(paidAt === null ? [] : [{ label: "Paid", value: deskTime(paidAt) }]),
    ...(note ? [{ label: "Note", value: note }] : []),
  ];
}

function Address({ delivery }: { delivery: DeskOrder["delivery"] }) {
  if (delivery.method === "pickup") return "At the showroom, with a photo ID";
  const { address1, address2, city, state, postalCode, county } = delivery;
  const lines = [address1, address2, `${city}, ${state} ${postalCode}`, county && `${county} County`];
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </>
  );
}
