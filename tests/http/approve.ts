import { m } from "#messages";
import type { Visitor } from "./visitor.ts";

export const signature = "Claire Donnelly";

/** Signs and approves the drawing on a client's page. */
export async function approve(client: Visitor): Promise<void> {
  client.getByLabel(/^I have reviewed/).check();
  client.getByLabel(m.track.signature).fill(signature);
  await client.getByRole("button", { name: m.track.approve }).click();
}
