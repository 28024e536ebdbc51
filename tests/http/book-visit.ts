import { m } from "#messages";
import { Visitor } from "./visitor.ts";

export const visitedPiece = "engagement-ring-oval-halo-lab-150-14k";

/** Enters the visitor and selects a time, the first or the one at `index`. Returns the time. */
export function fillVisit(page: Visitor, email: string, index = 0): string {
  const time = page.locator("input[name=time]").nth(index);
  time.check();
  page.getByLabel("Full name").fill("Claire Donnelly");
  page.getByLabel("Email").fill(email);
  page.getByLabel(`${m.booking.anythingElse} ${m.controls.optional}`).fill("My band has to pass under it.");
  return time.attribute("value") ?? "";
}

export const pressBook = (page: Visitor) =>
  page.getByRole("button", { name: m.booking.book }).first().click();

/** Books a visit for a piece on the third day offered; returns its client, the path of their page, and the time. */
export async function bookVisit(origin: string, email: string, piece = visitedPiece) {
  const client = new Visitor(origin);
  await client.goto(`/visit?piece=${piece}`);
  await client.locator("#day-and-time nav a").nth(2).click();
  const time = fillVisit(client, email);
  await pressBook(client);
  return { client, path: new URL(client.url()).pathname, time };
}
