import type { Role } from "#services";
import { canOpenPage, canPostForm, deskAccess } from "../access/desk-access.ts";

/** What a role may do on a page of the menu and those under it. */
export type Access = "none" | "see" | "some" | "all";

/** Read from `deskAccess`: nothing, see only, change some of what the owner changes there, or all. */
export function accessTo(role: Role, path: string): Access {
  const pattern = path.slice(1);
  if (!canOpenPage(role, pattern)) return "none";
  const pages = Object.keys(deskAccess).filter(
    (one) => one === pattern || (pattern !== "desk" && one.startsWith(`${pattern}/`)),
  );
  const forms = pages.flatMap((page) => {
    const { act } = deskAccess[page]!;
    return act && !("length" in act)
      ? Object.keys(act).map((intent) => ({ page, intent }))
      : { page, intent: "" };
  });
  const own = forms.filter(({ page, intent }) => canPostForm(role, page, [intent]));
  const posted = forms.filter(({ page }) => hasForm(page));
  const may = own.filter(({ page }) => hasForm(page));
  if (may.length === 0) return role === "owner" ? "all" : "see";
  return may.length === posted.length ? "all" : "some";
}

/** Whether anyone but the owner posts there; a page without forms is posted to by nobody. */
function hasForm(page: string): boolean {
  return deskAccess[page]?.act !== undefined;
}
