import { parseArgs } from "node:util";
import { settings } from "#settings";
import { readSecret } from "../../foundation/records/secret.ts";
import { readConfig } from "../config.ts";
import { openStaff } from "../staff/staff.ts";
import { readEmailArgument, runCommand, withDatabase } from "./run-command.ts";

/** Last resort for an owner without passkey and codes. Safe, because shell access already includes the database. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { email: { type: "string" }, name: { type: "string" } } });
  const mail = readEmailArgument(values.email);
  const { publicOrigin: origin } = readConfig(process.env);
  const token = await withDatabase(async (database) => {
    const staff = openStaff({
      database,
      secret: await readSecret(database),
      origin,
      shopName: () => settings().name,
    });
    const by = { actor: "command", requestId: "staff:invite" };
    const owner = (await staff.list()).find(
      (one) => one.mail.toLowerCase() === mail.toLowerCase() && one.role === "owner" && one.endedAt === null,
    );
    const invited = owner
      ? await staff.inviteAgain(owner.id, by)
      : await staff.invite({ name: values.name ?? mail, mail, role: "owner" }, by);
    if (!invited.ok) throw new Error("Couldn't invite this owner. Shorten the name to 80 characters.");
    return invited.token;
  });
  console.log(`${origin}/desk/join/${token}`);
  console.log(
    "This link creates an owner's passkey. It works once, within three days. The account's earlier passkeys then stop working.",
  );
  return 0;
});
