import { data, Form, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import type { DealerRecordLine } from "#commerce";
import { formatMoneyExact } from "#money";
import { settings } from "#settings";
import { buyItemFields, buySellerFields } from "../../../modules/commerce/buys/buy-fields.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { type ChangeAnswer, fieldState } from "../kit/change-answer.ts";
import { type CsvCell, csvTime, streamCsv } from "../kit/csv.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/dealer-record";
import { choiceLabel, yearText } from "./trade-in-labels.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(services);
  const years = await withDatabaseErrorPage(async () => (await shop?.buys.dealerYears()) ?? []);
  return { years };
}

type Context = Readonly<RouterContextProvider>;

async function exportRecord(request: Request, context: Context) {
  const { shop } = context.get(services);
  const form = await readPostedForm(request, context);
  if (!shop) throw data("This store sells through Shopify, which has no trade-ins.", { status: 404 });
  const { typed: input, by } = form;
  return { form, made: await withDatabaseErrorPage(() => shop.buys.dealerRecord({ input, by })) };
}

/** Answers with the record of a period as a file; a period that isn't one goes on to the action. */
const sendRecord: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  if (request.method !== "POST") return await next();
  const { made } = await exportRecord(request.clone(), context);
  if (!made.ok) return await next();
  return streamCsv(`dealer-record-${made.from}-${made.to}`, heads, [made.lines.map(cells)]);
};

export const middleware = [sendRecord];

/** Shows what is wrong with the period. */
export async function action({ request, context }: Route.ActionArgs) {
  const { form, made } = await exportRecord(request, context);
  const answer: ChangeAnswer = { intent: form.intent, typed: form.typed, errors: {}, changedAt: null };
  if (!made.ok) for (const { field, message } of made.errors) answer.errors[field] ??= message;
  return data(answer, { status: 422 });
}

const heads = [
  ...["Number", "Date and time", "Kind", "Description", "Maker", "Reference", "Case serial"],
  ...["Movement serial", "Inscriptions, stones, condition", "Metal", "Fineness", "Weight", "Price"],
  ...["For resale", "Hold until", "Seller", "Address", "Phone", "ID", "ID number", "Date of birth", "Age"],
  ...["Signed", "Taken in by"],
];

function cells(line: DealerRecordLine): CsvCell[] {
  return [
    ...[line.label, csvTime(line.takenAt), choiceLabel(buyItemFields.kind.choices, line.kind), line.title],
    ...[line.brand, line.reference, line.caseSerial, line.movementSerial, line.description],
    ...[choiceLabel(buyItemFields.metal.choices, line.metal), line.fineness, line.weight],
    ...[{ cents: line.allowedCents }, line.isForResale ? "yes" : "no", line.holdUntil],
    ...[line.sellerName, line.sellerAddress, line.sellerPhone],
    ...[choiceLabel(buySellerFields.idType.choices, line.idType), line.idNumber, line.bornOn, line.sellerAge],
    ...[line.isSigned ? "yes" : "no", line.takenBy],
  ];
}

export function meta() {
  return deskMeta("Dealer record");
}

/** The record of what was taken in, for the police, and the year's total toward the federal dealer figure. */
export default function DealerRecord({ loaderData: { years }, actionData }: Route.ComponentProps) {
  const answer: ChangeAnswer | undefined = actionData;
  const { dealerCents } = settings().counter.tradeIns;
  return (
    <DeskPage
      title="Dealer record"
      lead="Everything taken in from the public, with its sellers. Only the owner sees this page."
      back={{ to: "/desk/trade-ins", label: "Trade-ins" }}
    >
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <DeskSection title="File for the police">
          <Form method="post" reloadDocument noValidate className="grid gap-5">
            <div className="grid grid-cols-2 items-start gap-3">
              <TextField {...fieldState(answer, "from", "")} label="From" type="date" />
              <TextField {...fieldState(answer, "to", "")} label="To" type="date" />
            </div>
            <p className="text-small text-text-2">
              CSV with ID numbers and dates of birth. The audit log records each download.
            </p>
            <Button type="submit" name="intent" value="export" className="justify-self-start">
              Download record
            </Button>
          </Form>
        </DeskSection>
        <DeskSection
          title="Taken in by year"
          aside={`Federal dealer figure ${formatMoneyExact(dealerCents)}`}
        >
          {years.length === 0 && <p className="text-ui text-text-2">Nothing yet.</p>}
          {years.map(({ year, cents, count, sellers }) => (
            <section key={year} aria-label={year} className="grid gap-2">
              <p className="flex items-baseline justify-between gap-4 border-b border-line pb-2 font-medium tabular-nums">
                <span>{yearText(year, count)}</span>
                <span className={cents > dealerCents ? "text-garnet" : ""}>{formatMoneyExact(cents)}</span>
              </p>
              {cents > dealerCents && (
                <p className="text-small text-garnet">
                  Over the figure: next year needs an anti-money-laundering program (31 CFR 1027).
                </p>
              )}
              <ul className="grid text-small">
                {sellers.map((seller) => (
                  <li key={seller.name} className="flex justify-between gap-4 py-1.5 tabular-nums">
                    <span>{`${seller.name}, ${seller.count}`}</span>
                    <span>{formatMoneyExact(seller.cents)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </DeskSection>
      </div>
    </DeskPage>
  );
}
