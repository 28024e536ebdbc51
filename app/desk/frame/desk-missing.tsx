import { data } from "react-router";

/** An address of the desk that no page answers. Within the guarded layout, so that nobody outside learns which ones do. */
export function loader(): never {
  throw data("There is nothing at this address. It may be mistyped, or what it named is gone.", {
    status: 404,
  });
}

export const action = loader;

export default function DeskMissing() {
  return null;
}
