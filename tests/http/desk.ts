import type { Visitor } from "./visitor.ts";

/** The owner token of stores whose desk is visited. */
export const deskToken = "a-token-of-the-owner-that-nobody-guesses";

/** Signs in as the owner and continues to `path`. */
export async function visitDesk(visitor: Visitor, path = "/desk", token = deskToken): Promise<void> {
  await visitor.goto(`/desk/sign-in?to=${encodeURIComponent(path)}`);
  visitor.getByLabel("Owner's token").fill(token);
  await visitor.getByRole("button", { name: "Sign in" }).click();
  visitor.getByRole("navigation", { name: "Desk" }).one();
}

/** Sets or corrects the final price of a deposit order at the desk. */
export async function quoteFinalPrice(visitor: Visitor, number: string, dollars: string): Promise<void> {
  const path = `/desk/orders/${number}`;
  await (visitor.cookies.size > 0 ? visitor.goto(path) : visitDesk(visitor, path));
  const begin = visitor.getByRole("button", { name: "Start the design" });
  if (begin.count() > 0) await begin.click();
  visitor.getByLabel("Final price before tax").fill(dollars);
  await visitor.getByRole("button", { name: /^(Quote|Correct) the final price$/ }).click();
}
