import { services } from "../../services.server.ts";
import { answerChange, deskForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import type { Route } from "./+types/new-review";
import { ReviewFields } from "./review-fields.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return { knowsOrders: context.get(services).shop !== null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await deskForm(request, context);
  return await answerChange(
    form,
    () => context.get(services).reviews.enter(form.typed, form.by),
    ({ id }) => `/desk/reviews/${id}?saved=entered`,
  );
}

export function meta() {
  return deskMeta("Enter a review");
}

export default function NewReview({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Enter a review"
      lead="Nobody sees it before you publish it."
      back={{ to: "/desk/reviews", label: "Reviews" }}
    >
      <ReviewFields review={null} knowsOrders={loaderData.knowsOrders} answer={actionData} />
    </DeskPage>
  );
}
