import { Minus, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigation } from "react-router";
import type { Category } from "#jewelry/options";
import { m } from "#messages";
import { ButtonLink } from "../../ui/button-link.tsx";
import { classNames } from "../../ui/class-names.ts";
import { PieceDrawing } from "../builder/designs/piece-drawing.tsx";
import type { BudgetView } from "./budget-view.server.ts";
import type { BudgetAnswer, FoundDesign } from "./find-designs.server.ts";

export function BudgetAnswerView({ view }: { view: BudgetView }) {
  const { answer, faults, amount, wishes } = view;
  const isAsking = useNavigation().state === "loading";
  return (
    <section
      aria-label={m.budget.whatYouGet}
      aria-busy={isAsking || undefined}
      className={classNames(
        "min-w-0 py-9 transition-opacity motion-reduce:transition-none max-lg:border-t max-lg:border-line lg:pl-[clamp(28px,4vw,56px)]",
        isAsking && "opacity-60",
      )}
    >
      {answer === null ? (
        <Unanswered faults={faults} />
      ) : answer.kind === "designs" ? (
        <Designs designs={answer.designs} category={wishes.category} />
      ) : (
        <NoDesign answer={answer} amount={amount ?? ""} category={wishes.category} />
      )}
    </section>
  );
}

function Designs({ designs, category }: { designs: FoundDesign[]; category: Category }) {
  const pieces = designs.length === 1 ? m.budget.piece[category] : m.budget.pieces[category];
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div role="status">
          <h2 className="font-serif text-title-2">{m.budget.found(designs.length, pieces)}</h2>
        </div>
        <p className="text-small text-text-2">{m.budget.exactPrices}</p>
      </div>
      <ul>
        {designs.map((design, place) => (
          <li key={design.path} className="border-line not-first:border-t">
            <DesignRow found={design} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function DesignRow({ found, isFirst }: { found: FoundDesign; isFirst: boolean }) {
  const { design, path, title, sentence, price, left, percent, points } = found;
  return (
    <article className="grid grid-cols-[clamp(88px,24vw,216px)_minmax(0,1fr)] gap-x-[clamp(16px,2.4vw,34px)] py-6">
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        className="plate relative aspect-4/5 self-start sm:row-span-2"
      >
        <PieceDrawing design={design} alt="" isLazy={!isFirst} />
      </Link>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="font-serif text-title-2 tabular-nums lining-nums">{title}</h3>
          <span className="font-serif text-[clamp(24px,2.2vw,32px)] leading-tight tabular-nums lining-nums max-sm:w-full">
            {price}
          </span>
        </div>
        <p className="mt-1.5 text-ui text-text-2">{sentence}</p>
        <div
          aria-hidden="true"
          className="relative mt-4 h-[9px] bg-[repeating-linear-gradient(90deg,var(--control)_0_1px,transparent_1px_calc((100%-1px)/50))] bg-[length:100%_5px] bg-no-repeat"
        >
          <span
            className="absolute top-[5px] left-0 h-px bg-gold shadow-[0_0.5px_0_0.5px_var(--gold)]"
            style={{ width: `${percent}%` }}
          />
        </div>
        <p className="mt-1.5 text-small text-text-2 tabular-nums">{left}</p>
      </div>
      <div className="max-sm:col-span-2">
        <ul className="mt-4 grid gap-2 text-ui">
          {points.map(({ isPlus, text }) => (
            <li
              key={text}
              className={classNames("grid grid-cols-[24px_minmax(0,1fr)]", !isPlus && "text-text-2")}
            >
              {isPlus ? (
                <Plus size={16} strokeWidth={1.25} className="mt-1" />
              ) : (
                <Minus size={16} strokeWidth={1.25} className="mt-1" />
              )}
              <span>
                <span className="sr-only">{isPlus ? m.budget.plus : m.budget.minus}</span>
                {text}
              </span>
            </li>
          ))}
        </ul>
        <ButtonLink to={path} variant={isFirst ? "primary" : "secondary"} className="mt-5">
          {m.budget.buildThis}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </article>
  );
}

interface NoDesignProps {
  answer: Exclude<BudgetAnswer, { kind: "designs" }>;
  amount: string;
  category: Category;
}

function NoDesign({ answer, amount, category }: NoDesignProps) {
  const isConflict = answer.kind === "conflict";
  return (
    <>
      <div role="status">
        <h2 className="font-serif text-title-2">
          {isConflict ? m.budget.conflict : m.budget.notEnough(amount)}
        </h2>
      </div>
      <p className="mt-3 max-w-[36em] text-ui text-pretty text-text-2">
        {isConflict ? m.budget.noneMade(m.budget.pieces[category]) : m.budget.startsAt(answer.least)}
      </p>
      <ul className="mt-5 max-w-[480px] border-t border-line">
        {!isConflict && <MendLink to={answer.leastPath}>{m.budget.spend(answer.least)}</MendLink>}
        {answer.mends.map(({ label, path }) => (
          <MendLink key={path} to={path}>
            {label}
          </MendLink>
        ))}
      </ul>
    </>
  );
}

function MendLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        preventScrollReset
        className="flex min-h-14 items-center font-serif text-title-3 tabular-nums lining-nums hover:text-gold"
      >
        {children}
      </Link>
    </li>
  );
}

function Unanswered({ faults }: { faults: BudgetView["faults"] }) {
  return (
    <>
      <div role="status">
        <h2 className="font-serif text-title-2">{m.budget.fixFirst}</h2>
      </div>
      <ul className="mt-3 grid max-w-[36em] gap-2 text-ui text-text-2">
        {faults.map(({ field, message }) => (
          <li key={field}>{message}</li>
        ))}
      </ul>
    </>
  );
}
