import type { Review } from "#clients";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { DeskEmpty } from "../kit/desk-empty.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSaved } from "../kit/desk-saved.tsx";
import { type DeskColumn, DeskTable } from "../kit/desk-table.tsx";
import { atDesk } from "../session/desk-answer.server.ts";
import type { Route } from "./+types/reviews";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { reviews, config } = context.get(services);
  const kept = await atDesk(() => reviews.list());
  return { kept, shown: config.sources.testimonials, saved: new URL(request.url).searchParams.get("saved") };
}

export function meta() {
  return deskMeta("Reviews");
}

const leads = {
  reviews: "The home page shows the published reviews of five stars, the newest twelve.",
  sample:
    "The home page shows the sample testimonials of the demonstration. Start the store with TESTIMONIALS=reviews to show these instead.",
  off: "The home page shows no testimonials. Start the store with TESTIMONIALS=reviews to show these.",
};

const columns: readonly DeskColumn<Review>[] = [
  {
    label: "Review",
    cell: ({ id, quote }) => (
      <TextLink to={`/desk/reviews/${id}`}>
        <span className="line-clamp-2">{quote}</span>
      </TextLink>
    ),
  },
  { label: "Customer", cell: ({ name, town }) => `${name}, ${town}` },
  { label: "Stars", cell: ({ stars }) => `${stars} of 5`, isFigure: true },
  { label: "Order", cell: ({ order }) => order },
  { label: "State", cell: (review) => <ReviewState review={review} /> },
];

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { kept, shown, saved } = loaderData;
  return (
    <DeskPage
      title="Reviews"
      lead={leads[shown]}
      actions={<ButtonLink to="/desk/reviews/new">Enter a review</ButtonLink>}
    >
      <DeskSaved saved={saved}>Deleted.</DeskSaved>
      {kept.length === 0 ? (
        <DeskEmpty title="No review yet">
          What a customer said of the shop is entered here, with the paid order that it belongs to.
        </DeskEmpty>
      ) : (
        <DeskTable caption="Reviews" columns={columns} rows={kept} rowKey={({ id }) => id} />
      )}
    </DeskPage>
  );
}

function ReviewState({ review: { publishedAt, stars } }: { review: Review }) {
  if (publishedAt === null) return <DeskBadge>Not published</DeskBadge>;
  if (stars < 5) return <DeskBadge tone="open">Published, under five stars</DeskBadge>;
  return <DeskBadge tone="good">{`Published ${deskDay(publishedAt)}`}</DeskBadge>;
}
