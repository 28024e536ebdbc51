import type { Review } from "#clients";
import { deskDay } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { csvTime } from "../kit/csv.ts";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { type ListReader, listExportMiddleware, loadList } from "../kit/desk-list.server.ts";
import { DeskList } from "../kit/desk-list.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { defineDeskList } from "../kit/list-screen.ts";
import type { Route } from "./+types/reviews";

const list = defineDeskList({
  rowKey: ({ id }: Review) => id,
  path: "/desk/reviews",
  title: "Reviews",
  noun: ["review", "reviews"],
  begin: { to: "/desk/reviews/new", label: "Enter a review" },
  search: "Text, name or town",
  columns: [
    {
      label: "Review",
      sort: "review",
      csv: ({ quote }) => quote,
      cell: ({ id, quote }) => (
        <TextLink to={`/desk/reviews/${id}`}>
          <span className="line-clamp-2">{quote}</span>
        </TextLink>
      ),
    },
    { label: "Customer", sort: "customer", csv: ({ name, town }) => `${name}, ${town}` },
    {
      label: "Stars",
      sort: "-stars",
      isFigure: true,
      csv: ({ stars }) => stars,
      cell: ({ stars }) => `${stars} of 5`,
    },
    { label: "Order", csv: ({ order }) => order },
    {
      label: "Status",
      sort: "-state",
      csv: ({ publishedAt }) => publishedAt && `Published ${csvTime(publishedAt)}`,
      cell: (review) => <ReviewState review={review} />,
    },
  ],
  empty: {
    title: "No reviews yet",
    text: "Enter what a customer said, with the paid order it belongs to.",
  },
});

const read: ListReader<Review> = ({ services: { reviews } }, asked) => reviews.list(asked);

export const middleware = [listExportMiddleware(list, read)];

export async function loader(args: Route.LoaderArgs) {
  return {
    list: await loadList(args, list, read),
    shown: args.context.get(services).config.sources.testimonials,
    saved: new URL(args.request.url).searchParams.get("saved"),
  };
}

export function meta() {
  return deskMeta("Reviews");
}

const leads = {
  reviews: "The home page shows the twelve newest published five-star reviews.",
  sample:
    "The home page shows the demo's sample testimonials. Start the store with TESTIMONIALS=reviews to show these instead.",
  off: "The home page shows no testimonials. Start the store with TESTIMONIALS=reviews to show these.",
};

export default function ReviewsPage({ loaderData: { list: data, shown, saved } }: Route.ComponentProps) {
  return (
    <DeskList list={list} data={data} lead={leads[shown]}>
      <DeskSavedNotice saved={saved}>Deleted.</DeskSavedNotice>
    </DeskList>
  );
}

function ReviewState({ review: { publishedAt, stars } }: { review: Review }) {
  if (publishedAt === null) return <DeskBadge>Not published</DeskBadge>;
  if (stars < 5) return <DeskBadge tone="open">Published, under five stars</DeskBadge>;
  return <DeskBadge tone="good">{`Published ${deskDay(publishedAt)}`}</DeskBadge>;
}
