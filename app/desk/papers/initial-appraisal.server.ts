import { fixedString } from "#money";
import { defaultAppraisalTexts, type Paper, type PaperStone } from "#papers";
import type { Services } from "#services";

type Suggestion = NonNullable<Awaited<ReturnType<Services["papers"]["source"]>>>;

interface Beginning {
  earlier: Paper | null;
  pictures: readonly { position: number; caption: string }[];
  /** The title the appraiser last signed with. */
  title: string;
  /** Today in the showroom. */
  today: string;
}

/** The initial values of an appraisal form: the version it supersedes, else what the store knows about the piece. */
export function initialAppraisal(suggestion: Suggestion, { earlier, pictures, title, today }: Beginning) {
  const facts = earlier?.body.kind === "appraisal" ? earlier.body.facts : null;
  const known = suggestion.facts.map(({ label, value }) => `${label}: ${value}`);
  const measures = suggestion.measures.map(({ label, value }) => `${label} ${value}`);
  const fields: Record<string, string> = {
    title: facts?.title ?? suggestion.title,
    description: facts?.description ?? [suggestion.title, ...known].filter(Boolean).join("\n"),
    measures: facts?.measures ?? measures.join("\n"),
    metal: facts?.metal ?? suggestion.metal,
    weight: facts?.weight ?? suggestion.weight,
    stones: (facts?.stones ?? suggestion.stones).map(stoneLine).join("\n"),
    value: facts ? fixedString(facts.valueCents) : "",
    basis: facts?.basis ?? "",
    purpose: facts?.purpose ?? defaultAppraisalTexts().purpose,
    effectiveOn: today,
    method: facts?.method ?? defaultAppraisalTexts().method,
    conditions: facts?.conditions ?? defaultAppraisalTexts().conditions,
    clientName: facts?.client.name ?? suggestion.client?.name ?? "",
    clientAddress: facts?.client.address ?? "",
    email: earlier?.email ?? suggestion.client?.email ?? "",
    appraiserTitle: facts?.appraiser.title ?? title,
    appraiserName: facts?.appraiser.name ?? "",
  };
  return {
    fields,
    source: suggestion.label,
    hasDrawing: suggestion.drawing !== null,
    prices: suggestion.prices,
    supersedes: earlier && { label: earlier.label, version: earlier.version },
    pictures: [
      ...pictures.map(({ position, caption }) => ({
        key: `earlier-${position}`,
        caption,
        url: `/desk/appraisals/${earlier?.label}/pictures/${position}?version=${earlier?.version}`,
        isChosen: true,
      })),
      ...suggestion.pictures.map(({ key, caption, url }) => ({ key, caption, url, isChosen: false })),
    ],
  };
}

/** Where a piece of an order is appraised. With several, the first one without an appraisal. */
export async function findAppraisalPath({ unitsOf }: Services["papers"], order: string): Promise<string> {
  const [unit] = await unitsOf(order);
  return unit === undefined ? "/desk/appraisals/new" : `/desk/appraisals/new?piece=${unit}`;
}

/** "1 × Oval diamond; 1.50 ct; F, VS1; GIA 2141" */
export function stoneLine({ what, carats, grades, report }: PaperStone): string {
  return [what, carats, grades, report].join("; ").replace(/(; )+$/, "");
}
