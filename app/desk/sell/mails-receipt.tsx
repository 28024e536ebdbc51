import { Checkbox } from "../../ui/checkbox.tsx";
import { useTicket } from "./sell-context.tsx";

/** Whether the receipt is emailed, if there is an address. */
export function MailsReceipt() {
  const { receiptEmail, client } = useTicket();
  const email = receiptEmail ?? client?.email ?? null;
  if (email === null) return null;
  return <Checkbox label={`Email the receipt to ${email}`} name="mails" value="yes" defaultChecked />;
}
