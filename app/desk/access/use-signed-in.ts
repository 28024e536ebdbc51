import { useRouteLoaderData } from "react-router";
import type { Role } from "#services";
import { actorText, staffText } from "./actor-text.ts";
import { mayAct, maySee } from "./desk-access.ts";

interface SignedIn {
  role: Role;
  /** Null: the owner's token. */
  name: string | null;
  /** Of all accounts, by their number. */
  staffNames: Readonly<Record<string, string>>;
  /** What waits in the menu's sections, by their path. */
  waiting: Readonly<Record<string, { count: number; label: string }>>;
}

/** The audit's name of an actor to read: see `actorText`. */
export function useActorName(): (actor: string) => string {
  const names = useSignedIn()?.staffNames ?? {};
  return (actor) => actorText(actor, names);
}

/** The name of an account's number, of one that ended too; empty for nobody. */
export function useStaffName(): (id: number | null) => string {
  const names = useSignedIn()?.staffNames ?? {};
  return (id) => (id === null ? "" : staffText(id, names));
}

/** Whether whoever is signed in may send a form, by its route ("desk/orders/:number") and intent: others are not shown it. */
export function useMay(pattern: string, intent = ""): boolean {
  return mayAct(useSignedIn()?.role ?? "owner", pattern, [intent]);
}

/** Whether whoever is signed in may open the pages of a route's pattern. */
export function useMaySee(pattern: string): boolean {
  return maySee(useSignedIn()?.role ?? "owner", pattern);
}

/** Who is signed in; undefined where the desk could not be opened. */
export function useSignedIn(): SignedIn | undefined {
  return useRouteLoaderData<SignedIn>("desk/frame/desk-layout");
}
