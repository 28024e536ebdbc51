import type { ListedPriceChange } from "#commerce";
import { deskTime } from "../../../platform/showroom-time.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { useActorName } from "../../access/use-signed-in.ts";
import { DeskBadge } from "../../kit/desk-badge.tsx";
import { DeskSection } from "../../kit/desk-section.tsx";
import { ruleWords } from "./rule-words.ts";

/** The latest changes of prices, each leading to its page, where it can be undone. */
export function RecentPriceChanges({ changes }: { changes: readonly ListedPriceChange[] }) {
  const actorOf = useActorName();
  if (changes.length === 0) return null;
  return (
    <DeskSection title="Recent changes">
      <ul className="border-t border-line text-ui">
        {changes.map(({ id, at, actor, rule, variants, undoneAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3">
            <TextLink to={`/desk/products/prices/${id}`} className="font-medium">
              {ruleWords(rule)}
            </TextLink>
            <span className="text-text-2 tabular-nums">
              {variants === 1 ? "One price" : `${variants} prices`}
            </span>
            <span className="text-small text-text-2 tabular-nums">{`${deskTime(at)}, ${actorOf(actor)}`}</span>
            {undoneAt !== null && <DeskBadge tone="quiet">Undone</DeskBadge>}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
