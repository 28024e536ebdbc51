import type { Visitor } from "./visitor.ts";

/** The owner's token of stores whose desk is visited. */
export const deskToken = "a-token-of-the-owner-that-nobody-guesses";

/** Signs in as the owner would, and goes on to `path`. */
export async function visitDesk(visitor: Visitor, path = "/desk"): Promise<void> {
  await visitor.goto(`/desk/sign-in?to=${encodeURIComponent(path)}`);
  visitor.getByLabel("Owner's token").fill(deskToken);
  await visitor.getByRole("button", { name: "Sign in" }).click();
  visitor.getByRole("navigation", { name: "Desk" }).one();
}
