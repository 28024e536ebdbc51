import { formatMoney } from "#money";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskForm } from "../kit/desk-form.tsx";
import type { ShownState } from "./tax-states.server.ts";

interface TaxStatesProps {
  states: { listed: readonly ShownState[]; others: readonly { value: string; label: string }[] };
  version: number;
  answer: ChangeAnswer | undefined;
}

/** Each state with its sales, its rate, and a button that starts or stops collecting there. */
export function TaxStates({ states: { listed, others }, version, answer }: TaxStatesProps) {
  return (
    <>
      <ChangeNotices answer={answer} hasText={false} />
      <ul className="border-t border-line">
        {listed.map((one) => (
          <li
            key={one.state}
            className="grid min-h-16 items-center gap-x-6 gap-y-1 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_150px_150px]"
          >
            <div className="min-w-0">
              <p className="text-ui font-medium">{one.name}</p>
              <p className="text-small text-text-2" title={one.source || undefined}>
                {one.rate}
              </p>
            </div>
            <div className="text-small text-text-2 tabular-nums">
              {formatMoney(one.salesCents)}
              {one.share !== null && (
                <span className="mt-1 block h-1 bg-raised" aria-hidden="true">
                  <span
                    className={`block h-1 ${one.share >= 1 ? "bg-garnet" : "bg-text-2"}`}
                    style={{ width: `${Math.min(100, Math.round(one.share * 100))}%` }}
                  />
                </span>
              )}
              {one.threshold && <span className="block">{one.threshold}</span>}
            </div>
            <Collecting state={one} version={version} />
          </li>
        ))}
      </ul>
      <DeskForm className="flex max-w-[26em] items-end gap-3">
        <input type="hidden" name="version" value={version} />
        <SelectField
          label="Another state"
          {...fieldState(answer, "state", "")}
          options={[{ value: "", label: "Choose" }, ...others]}
          className="flex-1"
        />
        <Button type="submit" name="intent" value="collect" variant="secondary">
          Start collecting
        </Button>
      </DeskForm>
    </>
  );
}

function Collecting({
  state: { state, name, isHome, since },
  version,
}: {
  state: ShownState;
  version: number;
}) {
  if (isHome) return <p className="text-small text-text-2">Collecting, your state</p>;
  if (since === "") return <p className="text-small text-text-2">Collecting, by your rates</p>;
  return (
    <DeskForm className="grid gap-1">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="state" value={state} />
      {since !== null && <p className="text-small text-text-2">Since {since}</p>}
      <Button
        type="submit"
        name="intent"
        value={since === null ? "collect" : "stop"}
        variant="secondary"
        size="sm"
        aria-label={`${since === null ? "Start" : "Stop"} collecting in ${name}`}
      >
        {since === null ? "Start collecting" : "Stop"}
      </Button>
    </DeskForm>
  );
}
