import { emailKey } from "../../../foundation/records/email-key.ts";
import { openStoreCredit } from "../../commerce/credits/stored-value.ts";
import type { ApplyPlace, Made } from "./apply-kind.ts";
import { bookOpening } from "./credits.ts";

/** What a client paid before becomes their store credit. */
export async function giveDeposit(
  place: ApplyPlace,
  { address, name, cents }: { address: string; name: string; cents: number },
): Promise<Made> {
  const holder = { name, email_key: address === "" ? `import row ${place.row}` : emailKey(address) };
  const { account } = await openStoreCredit(place.tx, holder, place.now);
  return await bookOpening(place, account, cents);
}
