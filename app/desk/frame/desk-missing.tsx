import { data } from "react-router";

/** The desk's 404 page. Within the guarded layout, so that outsiders cannot probe for pages. */
export function loader(): never {
  throw data("There's nothing at this address. Check it for typos; what it named may have been deleted.", {
    status: 404,
  });
}

export const action = loader;

export default function DeskMissing() {
  return null;
}
