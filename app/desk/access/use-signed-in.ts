import { useRouteLoaderData } from "react-router";
import type { Role } from "#services";

interface SignedIn {
  role: Role;
  /** Null: the owner's token. */
  name: string | null;
}

/** Who is signed in; undefined where the desk could not be opened. */
export function useSignedIn(): SignedIn | undefined {
  return useRouteLoaderData<SignedIn>("desk/frame/desk-layout");
}
