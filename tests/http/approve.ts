import type { Visitor } from "./visitor.ts";

export const signature = "Claire Donnelly";

/** Signs and approves the drawing on a client's page. */
export async function approve(client: Visitor): Promise<void> {
  client.getByLabel(/^I have read the/).check();
  client.getByLabel("Your full name, as your signature").fill(signature);
  await client.getByRole("button", { name: "Approve this drawing" }).click();
}
