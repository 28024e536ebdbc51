import { Form } from "react-router";
import { fixedString, formatMoneyExact } from "#money";
import { Button } from "../../ui/button.tsx";

interface ChargeFormProps {
  /** "L-1001" */
  label: string;
  cents: number;
  /** Unique among the page's forms. */
  formKey: string;
  children: string;
  variant?: "primary" | "secondary";
}

/** Opens a ticket with a payment of this amount toward a layaway. */
export function ChargeForm({ label, cents, formKey, children, variant = "secondary" }: ChargeFormProps) {
  return (
    <Form method="post" action="/desk/sell">
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="do" value="add-balance" />
      <input type="hidden" name="number" value={label} />
      <input type="hidden" name="cents" value={fixedString(cents)} />
      <Button type="submit" variant={variant}>
        {`${children} ${formatMoneyExact(cents)}`}
      </Button>
    </Form>
  );
}
