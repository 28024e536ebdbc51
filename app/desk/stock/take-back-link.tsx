import { ButtonLink } from "../../ui/button-link.tsx";
import { useCanOpenPage } from "../access/use-signed-in.ts";

interface TakeBackLinkProps {
  piece: number;
  /** A name to tell several links apart. */
  of?: string;
}

/** Links to the form that takes back a sold piece, for roles that may. */
export function TakeBackLink({ piece, of }: TakeBackLinkProps) {
  if (!useCanOpenPage("desk/stock/:id/take-back")) return null;
  return (
    <ButtonLink to={`/desk/stock/${piece}/take-back`} variant="secondary" size="sm">
      Return to stock{of && <span className="sr-only">, {of}</span>}
    </ButtonLink>
  );
}
