import { Link } from "react-router";
import type { ListedRepair } from "#repairs";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { promiseText, repairStages } from "./repair-labels.ts";

/** Repairs that were promised for today or before and are not ready; nothing without one. */
export function TodayRepairs({ repairs }: { repairs: readonly ListedRepair[] }) {
  if (repairs.length === 0) return null;
  return (
    <section aria-labelledby="repairs-due">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-3">
        <h2 id="repairs-due" className="font-serif text-title-2">
          Repairs due
        </h2>
        <TextLink to="/desk/repairs" className="text-small text-text-2">
          All repairs
        </TextLink>
      </header>
      <ul className="grid gap-x-8 sm:grid-cols-2 min-[1100px]:grid-cols-3">
        {repairs.map((repair) => (
          <li key={repair.number} className="relative border-b border-line py-3">
            <Link
              to={`/desk/repairs/${repair.label}`}
              className="text-ui font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {repair.title}
            </Link>
            <p className={repair.isLate ? "text-small text-garnet" : "text-small text-text-2"}>
              {repair.label}, {promiseText(repair)}
            </p>
            <DeskBadge tone={repairStages[repair.stage].tone}>{repairStages[repair.stage].label}</DeskBadge>
          </li>
        ))}
      </ul>
    </section>
  );
}
