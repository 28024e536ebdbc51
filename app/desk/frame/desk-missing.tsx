import { data } from "react-router";

/** The desk's 404 page. Within the guarded layout, so that outsiders cannot probe for pages. */
export function loader(): never {
  throw data("There is nothing at this address. It may be mistyped, or what it named is gone.", {
    status: 404,
  });
}

export const action = loader;

export default function DeskMissing() {
  return null;
}
