import { X } from "lucide-react";
import { type CSSProperties, useEffect, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { bandOfDesign, bandText } from "#jewelry/band-choice";
import { encodeDesign } from "#jewelry/link";
import { m } from "#messages";
import { formatMoney, withoutCurrency } from "#money";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { SavingLine, SavingsView } from "./savings.server.ts";

/** The changes as checkboxes in a form: with scripts, each applies at once; without them, the button applies them. */
export function SavingsPanel({ view, path }: { view: SavingsView; path: string }) {
  const { design, target, fault, saved, chosenCount, before, after, lines } = view;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const band = bandOfDesign(design);
  return (
    <aside
      aria-labelledby="savings-heading"
      className="rounded-ctl border border-line bg-surface p-5 sm:p-8 lg:top-[calc(var(--ticker-h)+var(--nav-h)+40px)] lg:[@media(height>=1000px)]:sticky"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="savings-heading" className="font-serif text-title-2">
          {m.budget.save(target)}
        </h2>
        <Link
          to={path}
          aria-label={m.budget.closeUnchanged}
          className="-my-2 -mr-3 grid size-11 place-items-center rounded-ctl hover:bg-text/8"
        >
          <X size={20} strokeWidth={1.25} />
        </Link>
      </div>
      <p className="mt-2 text-small text-text-2">{m.budget.savingsIntro}</p>
      {fault && (
        <Notice kind="info" className="mt-4">
          {fault}
        </Notice>
      )}
      <div role="status" className="mt-5 flex items-baseline justify-between gap-3">
        <span className="text-ui">{m.budget.changesSave(chosenCount)}</span>
        <span className="font-serif text-[34px] leading-none tabular-nums lining-nums">{saved}</span>
      </div>
      <div aria-hidden="true">
        <div className="relative mt-3 h-[13px] bg-[repeating-linear-gradient(90deg,var(--control)_0_1px,transparent_1px_calc((100%-1px)/25))] bg-[length:100%_9px] bg-no-repeat">
          <span
            className="absolute top-[9px] left-0 h-px w-(--saved) bg-gold shadow-[0_0.5px_0_0.5px_var(--gold)]"
            style={{ "--saved": `${view.percent}%` } as CSSProperties}
          />
        </div>
        <div className="mt-1.5 flex justify-between text-small text-text-2 tabular-nums">
          <span>{formatMoney(0)}</span>
          <span>{m.budget.goal(target)}</span>
        </div>
      </div>
      <Form
        ref={form}
        action="/custom-builder/savings"
        preventScrollReset
        className="mt-3.5"
        onChange={() =>
          form.current && void submit(form.current, { preventScrollReset: true, replace: true })
        }
      >
        <input type="hidden" name="design" value={encodeDesign(design)} />
        {band && <input type="hidden" name="band" value={bandText(band)} />}
        <input type="hidden" name="save" value={withoutCurrency(target)} />
        <input type="hidden" name="picked" value="1" />
        <ul className="border-b border-line">
          {lines.map((line) => (
            <Line key={line.value} line={line} />
          ))}
        </ul>
        <dl className="mt-4 grid gap-1 tabular-nums">
          <div className="flex justify-between gap-4 text-ui text-text-2">
            <dt>{m.budget.was}</dt>
            <dd>
              <s>{before}</s>
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-4">
            <dt className="text-ui">{m.builder.estimatedTotal}</dt>
            <dd className="font-serif text-[34px] leading-none lining-nums">{after}</dd>
          </div>
        </dl>
        <noscript>
          <Button type="submit" variant="secondary" block className="mt-5">
            {m.budget.update}
          </Button>
        </noscript>
        <Button
          type="submit"
          name="use"
          value="1"
          size="lg"
          block
          className="mt-5"
          disabled={chosenCount === 0}
        >
          {m.budget.applyChanges(chosenCount)}
        </Button>
      </Form>
      <ButtonLink to={path} variant="secondary" block className="mt-3">
        {m.budget.keepAt(before)}
      </ButtonLink>
    </aside>
  );
}

function Line({ line: { title, lost, value, isChosen, saves } }: { line: SavingLine }) {
  const box = useRef<HTMLInputElement>(null);
  // Back and a rejected amount change the checked boxes too.
  useEffect(() => {
    if (box.current) box.current.checked = isChosen;
  }, [isChosen]);
  return (
    <li className="border-t border-line">
      <label className="check-row grid! grid-cols-[18px_minmax(0,1fr)_auto] gap-x-3.5! gap-y-0.5! py-3">
        <input ref={box} type="checkbox" name="change" value={value} defaultChecked={isChosen} />
        <span className="text-ui font-medium">{title}</span>
        <span className="text-ui tabular-nums">{saves}</span>
        <span className="col-span-2 col-start-2 text-small text-text-2">{m.budget.giveUp(lost)}</span>
      </label>
    </li>
  );
}
