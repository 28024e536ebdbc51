import { useRouteLoaderData } from "react-router";
import type { Role } from "#services";
import { actorName, staffName } from "./actor-name.ts";
import { canOpenPage, canPostForm } from "./desk-access.ts";

interface SignedIn {
  role: Role;
  /** Null for the owner's token. */
  name: string | null;
  /** Whether clients can be texted. */
  hasTexts: boolean;
  /** All accounts' names by id. */
  staffNames: Readonly<Record<string, string>>;
  /** Pending counts of the menu's sections, by path. */
  waiting: Readonly<Record<string, { count: number; label: string }>>;
}

/** Returns the display name of an audit actor: see `actorName`. */
export function useActorName(): (actor: string) => string {
  const names = useSignedIn()?.staffNames ?? {};
  return (actor) => actorName(actor, names);
}

/** Returns an account's name by id, even if the account was deleted; empty for null. */
export function useStaffName(): (id: number | null) => string {
  const names = useSignedIn()?.staffNames ?? {};
  return (id) => (id === null ? "" : staffName(id, names));
}

/** Whether the signed-in user may post a form, by route pattern ("desk/orders/:number") and intent. */
export function useCanPostForm(pattern: string, intent = ""): boolean {
  return canPostForm(useSignedIn()?.role ?? "owner", pattern, [intent]);
}

/** Whether the signed-in user may open the pages of a route pattern. */
export function useCanOpenPage(pattern: string): boolean {
  return canOpenPage(useSignedIn()?.role ?? "owner", pattern);
}

/** The signed-in user; undefined if the desk couldn't be opened. */
export function useSignedIn(): SignedIn | undefined {
  return useRouteLoaderData<SignedIn>("desk/frame/desk-layout");
}
