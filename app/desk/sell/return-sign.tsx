import { settings } from "#settings";
import { PrintButton, paperLinks } from "../../client/paper/paper.tsx";
import { readReturnSigns } from "../../client/paper/return-signs.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import type { Route } from "./+types/return-sign";
import signStyles from "./return-sign.css?url";

export function links() {
  return [...paperLinks, { rel: "stylesheet", href: signStyles }];
}

export async function loader() {
  return { shop: settings().name, signs: await readReturnSigns() };
}

export function meta() {
  return deskMeta("Refund policy sign");
}

/** The sign of the shop's refund policy that New York General Business Law 218-a asks a store to post. */
export default function ReturnSign({ loaderData: { shop, signs } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Refund policy sign"
      lead="Letter or A4. New York requires it where clients pay, or at every entrance (GBL 218-a). Post it again when the policy changes."
      back={{ to: "/desk/tickets", label: "Tickets" }}
      actions={<PrintButton />}
    >
      <article className="paper return-sign">
        <p className="return-sign-shop">{shop}</p>
        {signs.map(({ language, title, lines }) => (
          <section key={language} lang={language}>
            <h2>{title}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </article>
    </DeskPage>
  );
}
