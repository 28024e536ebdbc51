import { useRouteLoaderData } from "react-router";
import type { Role } from "#services";
import { actorText, staffText } from "./actor-text.ts";
import { mayAct, maySee } from "./desk-access.ts";

interface SignedIn {
  role: Role;
  /** Null for the owner's token. */
  name: string | null;
  /** All accounts' names by id. */
  staffNames: Readonly<Record<string, string>>;
  /** Pending counts of the menu's sections, by path. */
  waiting: Readonly<Record<string, { count: number; label: string }>>;
}

/** Returns the display name of an audit actor: see `actorText`. */
export function useActorName(): (actor: string) => string {
  const names = useSignedIn()?.staffNames ?? {};
  return (actor) => actorText(actor, names);
}

/** Returns an account's name by id, even if the account was deleted; empty for null. */
export function useStaffName(): (id: number | null) => string {
  const names = useSignedIn()?.staffNames ?? {};
  return (id) => (id === null ? "" : staffText(id, names));
}

/** Whether the signed-in user may post a form, by route pattern ("desk/orders/:number") and intent. */
export function useMay(pattern: string, intent = ""): boolean {
  return mayAct(useSignedIn()?.role ?? "owner", pattern, [intent]);
}

/** Whether the signed-in user may open the pages of a route pattern. */
export function useMaySee(pattern: string): boolean {
  return maySee(useSignedIn()?.role ?? "owner", pattern);
}

/** The signed-in user; undefined if the desk couldn't be opened. */
export function useSignedIn(): SignedIn | undefined {
  return useRouteLoaderData<SignedIn>("desk/frame/desk-layout");
}
