import { Form } from "react-router";
import { deskTime } from "../../platform/showroom-time.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";

interface TakeListProps {
  takes: readonly {
    id: number;
    label: string;
    place: string;
    startedAt: number;
    closedAt: number | null;
  }[];
  places: readonly { name: string; count: number }[];
  startKey: string;
  error: string | undefined;
  canStart: boolean;
}

/** Inventory counts, newest first, with a form to start another. */
export function StockTakeList({ takes, places, startKey, error, canStart }: TakeListProps) {
  const options = [
    { value: "", label: "Everything on hand" },
    ...places.map(({ name, count }) => ({ value: name, label: `${name}, ${count}` })),
  ];
  return (
    <>
      {canStart && (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="key" value={startKey} />
          <SelectField label="Count" name="place" options={options} error={error} />
          <Button type="submit">Start a count</Button>
        </Form>
      )}
      {takes.length > 0 && (
        <ul className="grid border-t border-line">
          {takes.map(({ id, label, place, startedAt, closedAt }) => (
            <li key={id} className="grid gap-1 border-b border-line py-3">
              <span className="flex flex-wrap items-center justify-between gap-3">
                <TextLink to={`/desk/stock/takes/${id}`}>{`${label}, ${place || "everything"}`}</TextLink>
                <DeskBadge tone={closedAt === null ? "open" : "good"}>
                  {closedAt === null ? "open" : "closed"}
                </DeskBadge>
              </span>
              <span className="text-small text-text-2 tabular-nums">Since {deskTime(startedAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
