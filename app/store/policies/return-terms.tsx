import { m } from "#messages";
import { settings } from "#settings";
import { TextLink } from "../../ui/text-link.tsx";

interface ReturnTermsProps {
  /** What is paid for: pieces from the case, custom designs, or both. */
  of: "goods" | "custom" | "both";
  /** The page holds something that a visit to the policy would lose. */
  opensTab?: boolean;
  onLeave?: (() => void) | undefined;
  className?: string;
}

/** What may come back, and the policy, wherever a piece is bought: New York General Business Law 218-a asks for it there. */
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
