import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { settings } from "#settings";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import paperStyles from "./paper.css?url";
import { PaperLogo } from "./paper-logo.tsx";

/** Styles for `Paper`, to include in a route's `links`. */
export const paperLinks = [{ rel: "stylesheet", href: paperStyles }];

interface PaperProps {
  /** "Invoice 1007" */
  title: string;
  /** Facts under the title: its date, order, buyer. Falsy ones are omitted. */
  facts?: readonly (PaperFact | false | null | "")[];
  /** 1 if the page has no other heading; 2 by default. */
  headingLevel?: 1 | 2;
  children: ReactNode;
}

interface PaperFact {
  label: string;
  value: ReactNode;
}

/** A document as a sheet of paper: printed black on white, without the rest of the page. */
export function Paper({ title, facts = [], headingLevel = 2, children }: PaperProps) {
  const Heading = headingLevel === 1 ? "h1" : "h2";
  const { street, town, state, postalCode } = settings().address;
  return (
    <article className="paper paper-document">
      <header className="paper-head">
        <div>
          <PaperLogo />
          <p className="paper-shop">{settings().name}</p>
          <address>
            {street}, {town}, {state} {postalCode}
            <br />
            {settings().phones.showroom}, {settings().email}
          </address>
        </div>
        <div>
          <Heading className="paper-title">{title}</Heading>
          <dl className="paper-facts">
            {facts
              .filter((fact) => !!fact)
              .map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
          </dl>
        </div>
      </header>
      {children}
    </article>
  );
}

/** Rows of amounts, "Balance" last. */
export function PaperTotals({
  rows,
}: {
  rows: readonly { label: string; value: string; isTotal?: boolean }[];
}) {
  return (
    <dl className="paper-sums">
      {rows.map(({ label, value, isTotal }) => (
        <div key={label} className={isTotal ? "paper-total" : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Opens the print dialog; without scripts, visitors use the browser's menu. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button type="button" onClick={() => window.print()}>
      <Printer aria-hidden="true" size={20} strokeWidth={1.25} />
      {m.receipt.print}
    </Button>
  );
}
