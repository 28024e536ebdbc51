import { ButtonLink } from "../../ui/button-link.tsx";
import { useMaySee } from "../access/use-signed-in.ts";

interface TakeBackLinkProps {
  piece: number;
  /** Names it where several links stand together. */
  of?: string;
}

/** Leads to the form by which a sold piece is taken back, for roles that may. */
export function TakeBackLink({ piece, of }: TakeBackLinkProps) {
  if (!useMaySee("desk/stock/:id/take-back")) return null;
  return (
    <ButtonLink to={`/desk/stock/${piece}/take-back`} variant="secondary" size="sm">
      Take it back{of && <span className="sr-only">, {of}</span>}
    </ButtonLink>
  );
}
