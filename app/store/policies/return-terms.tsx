import { m } from "#messages";
import { settings } from "#settings";
import { TextLink } from "../../ui/text-link.tsx";

interface ReturnTermsProps {
  /** What is being bought: pieces from the case, custom designs, or both. */
  of: "goods" | "custom" | "both";
  /** Set if leaving the page for the policy would lose data. */
  opensTab?: boolean;
  onLeave?: (() => void) | undefined;
  className?: string;
}

/** What can be returned, and the policy. New York General Business Law 218-a requires it wherever a piece is sold. */
export function ReturnTerms({ of, opensTab = false, onLeave, className = "" }: ReturnTermsProps) {
  const { goods, custom } = settings().returns;
  return (
    <p className={`text-small text-text-2 ${className}`}>
      {of === "both" ? `${goods} ${custom}` : settings().returns[of]}{" "}
      <TextLink
        to="/policies/returns"
        onClick={onLeave}
        className="text-small! font-normal! text-text"
        {...(opensTab && { target: "_blank", rel: "noopener" })}
      >
        {m.cart.returnPolicy}
        {opensTab && <span className="sr-only">{m.cart.inNewTab}</span>}
      </TextLink>
    </p>
  );
}
