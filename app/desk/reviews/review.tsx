import { data, Form } from "react-router";
import type { Review } from "#clients";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { applyFormChange, readPostedForm } from "../kit/change-answer.server.ts";
import type { ChangeAnswer } from "../kit/change-answer.ts";
import { ChangeNotices } from "../kit/change-notices.tsx";
import { DeskBadge } from "../kit/desk-badge.tsx";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { DeskSection } from "../kit/desk-section.tsx";
import { withDatabaseErrorPage } from "../session/database-errors.server.ts";
import type { Route } from "./+types/review";
import { ReviewFields } from "./review-fields.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { reviews, shop } = context.get(services);
  const { id } = params;
  const review = id === undefined ? null : await withDatabaseErrorPage(() => reviews.find(reviewId(id)));
  if (id !== undefined && !review) throw data("Review not found. It may have been deleted.", { status: 404 });
  return { review, knowsOrders: shop !== null, saved: new URL(request.url).searchParams.get("saved") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { reviews, reviewsChanged } = context.get(services);
  const form = await readPostedForm(request, context);
  const { intent, typed, by } = form;
  if (params.id === undefined)
    return await applyFormChange(
      form,
      () => reviews.enter(typed, by),
      (made) => `/desk/reviews/${made.id}?saved=entered`,
    );
  const id = reviewId(params.id);
  const change = () => {
    if (intent === "publish" || intent === "hide")
      return reviews.publish(id, intent === "publish", typed, by);
    return intent === "delete" ? reviews.remove(id, typed, by) : reviews.change(id, typed, by);
  };
  return await applyFormChange(form, change, () => {
    reviewsChanged();
    return intent === "delete" ? "/desk/reviews?saved=delete" : `/desk/reviews/${id}?saved=${intent}`;
  });
}

function reviewId(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return deskMeta(loaderData?.review === null ? enter : "Review");
}

const enter = "Enter a review";
const unseen = "It stays hidden until you publish it.";
const back = { to: "/desk/reviews", label: "Reviews" };

const savedWords: Record<string, string> = {
  publish: "Published. It's on the home page now.",
  hide: "Unpublished.",
  entered: `Saved. ${unseen}`,
};

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, knowsOrders, saved } = loaderData;
  if (!review)
    return (
      <DeskPage title={enter} lead={unseen} back={back}>
        <ReviewFields {...{ review, knowsOrders, answer: actionData }} />
      </DeskPage>
    );
  const isSave = actionData?.intent === "save";
  return (
    <DeskPage title={`${review.name}, ${review.town}`} back={back}>
      {!actionData && <DeskSavedNotice saved={saved}>{savedWords[saved ?? ""] ?? "Saved."}</DeskSavedNotice>}
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_300px]">
        <ReviewFields
          key={isSave ? "typed" : review.revision}
          review={review}
          knowsOrders={knowsOrders}
          answer={isSave ? actionData : undefined}
        />
        <Publication review={review} answer={isSave ? undefined : actionData} />
      </div>
    </DeskPage>
  );
}

function Publication({ review, answer }: { review: Review; answer: ChangeAnswer | undefined }) {
  const { publishedAt, stars, revision } = review;
  const isShown = publishedAt !== null;
  return (
    <DeskSection title="On the home page">
      <ChangeNotices answer={answer} hasText={false} />
      <p>
        <DeskBadge tone={isShown ? "good" : "quiet"}>
          {isShown ? `Published ${deskTime(publishedAt)}` : "Not published"}
        </DeskBadge>
      </p>
      {stars < 5 && (
        <p className="text-small text-text-2">
          The home page shows five-star reviews only, so this one stays here.
        </p>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="revision" value={revision} />
        <Button type="submit" name="intent" value={isShown ? "hide" : "publish"} variant="secondary">
          {isShown ? "Unpublish" : "Publish"}
        </Button>
        {!isShown && (
          <Button type="submit" name="intent" value="delete" variant="secondary">
            Delete
          </Button>
        )}
      </Form>
      {isShown && <p className="text-small text-text-2">To delete this review, unpublish it first.</p>}
    </DeskSection>
  );
}
