import { useRouteLoaderData } from "react-router";
import type { Role } from "#services";

interface SignedIn {
  role: Role;
  /** Null: the owner's token. */
  name: string | null;
  /** Of all accounts, by their number. */
  staffNames: Readonly<Record<string, string>>;
  /** What waits in the menu's sections, by their path. */
  waiting: Readonly<Record<string, { count: number; label: string }>>;
}

/** The audit's name of an actor to read: "staff 3 (sales)" as "Ana Ruiz (sales)". */
export function useActorName(): (actor: string) => string {
  const names = useSignedIn()?.staffNames ?? {};
  return (actor) => {
    const [, id = "", role] = /^staff (\d+) \((\w+)\)$/.exec(actor) ?? [];
    return Object.hasOwn(names, id) ? `${names[id]} (${role})` : actor;
  };
}

/** Who is signed in; undefined where the desk could not be opened. */
export function useSignedIn(): SignedIn | undefined {
  return useRouteLoaderData<SignedIn>("desk/frame/desk-layout");
}
