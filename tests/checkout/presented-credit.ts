import { readCreditCents } from "#ledger";
import { issueStoreCredit } from "../../modules/commerce/credits/stored-value.ts";
import type { CounterService } from "../counter/counter-service.ts";

type Service = Pick<CounterService["till"], "database" | "credits" | "clock" | "checkout">;

export interface Presented {
  account: string;
  number: string;
  pin: string;
}

let issued = 0;

/** A store credit of Anna's, with its PIN. */
export async function credit({ database, credits, clock }: Service, cents: number): Promise<Presented> {
  issued++;
  const { account } = await database.write((tx) =>
    issueStoreCredit(tx, {
      holder: { name: "Anna Bell", email: "anna@example.com" },
      ...{ cents, from: "goodwill", cause: `test ${process.pid} ${issued}`, actor: "desk 1", now: clock.at },
    }),
  );
  const secret = await credits.secretOf(account);
  return { account, number: secret?.code ?? "", pin: secret?.pin ?? "" };
}

export const left = ({ database }: Service, { account }: Presented) =>
  readCreditCents(database.read, account);
