import type { DeskCollectionVersion } from "#commerce";
import { showroomTime } from "../../../platform/showroom-time.ts";
import { Button } from "../../../ui/button.tsx";
import { useActorName } from "../../access/use-signed-in.ts";
import { DeskForm } from "../../kit/desk-form.tsx";
import { DeskSection } from "../../kit/desk-section.tsx";
import { memberWords } from "./rule-words.ts";

const actions: Record<DeskCollectionVersion["action"], string> = {
  before: "Original",
  create: "Created",
  update: "Changed",
  restore: "Restored",
  delete: "Deleted",
};

/** What a collection was after each change, with a button to go back. The first is in effect. */
export function CollectionHistory({ versions }: { versions: readonly DeskCollectionVersion[] }) {
  const actorName = useActorName();
  if (versions.length < 2) return null;
  return (
    <DeskSection title="History">
      <ul className="border-t border-line">
        {versions.map(({ id, at, actor, action, title, members, count }, index) => (
          <li
            key={id}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0">
              <span className="block text-ui wrap-anywhere">
                {actions[action]} {showroomTime(at)}
                {index === 0 && <span className="text-text-2">, in effect</span>}
              </span>
              <span className="block text-small text-text-2 wrap-anywhere">
                {[
                  ...[title, memberWords[members].toLowerCase()],
                  members === "rule" && (count === 1 ? "1 rule" : `${count} rules`),
                  members === "hand" && (count === 1 ? "1 product" : `${count} products`),
                  actor === "admin" ? "Admin API" : actor && actorName(actor),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            </span>
            {index > 0 && (
              <DeskForm>
                <input type="hidden" name="id" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="restore"
                  variant="secondary"
                  size="sm"
                  aria-label={`Restore what was ${actions[action].toLowerCase()} ${showroomTime(at)}`}
                >
                  Restore
                </Button>
              </DeskForm>
            )}
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
