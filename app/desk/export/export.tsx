import { data } from "react-router";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import type { Route } from "./+types/export";

export function loader({ request, context }: Route.LoaderArgs) {
  const isBusy = new URL(request.url).searchParams.has("busy");
  const { leftOut } = context.get(services).storeExport;
  return data({ leftOut, isBusy }, { status: isBusy ? 409 : 200 });
}

export function meta() {
  return deskMeta("Export data");
}

const contents = [
  ["tables", "Clients, orders, tickets, repairs, stock, the journal and everything else, as CSV"],
  ["files", "Photos of products, pieces and repairs, and documents"],
  ["schema.json", "Columns, row counts, checksums and control totals"],
  ["README.txt", "How to read and import it"],
] as const;

/** The exit: everything the store keeps, in files that other software reads. */
export default function Export({ loaderData: { leftOut, isBusy } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Export data"
      lead="Everything in your store, in one ZIP. It’s yours: open it in a spreadsheet, or import it into an empty store."
    >
      {isBusy && (
        <Notice kind="error">An export is already downloading. Wait until it’s done, then try again.</Notice>
      )}
      <div className="grid max-w-[860px] gap-10">
        <DeskSection title="Your store">
          <ul className="border-t border-line text-ui">
            {contents.map(([name, text]) => (
              <li
                key={name}
                className="grid gap-x-4 border-b border-line py-2.5 sm:grid-cols-[minmax(96px,24%)_minmax(0,1fr)]"
              >
                <code className="text-small text-text-2">{name}</code>
                <span>{text}</span>
              </li>
            ))}
          </ul>
          <form method="post" action="/desk/export/everything">
            <Button type="submit">Download everything</Button>
          </form>
          <p className="max-w-[60ch] text-small text-text-2">
            It holds clients’ names, addresses and purchases, and full gift card codes, so keep it somewhere
            safe. Each download is recorded in the <TextLink to="/desk/audit">audit log</TextLink>. The store
            keeps running meanwhile.
          </p>
        </DeskSection>
        <DeskSection title="Left out, and why">
          <ul className="border-t border-line text-small text-text-2">
            {leftOut.map((why) => (
              <li key={why} className="border-b border-line py-2.5">
                {why}
              </li>
            ))}
          </ul>
        </DeskSection>
      </div>
    </DeskPage>
  );
}
