import { data, Form, useNavigation } from "react-router";
import { formatMoneyExact } from "#money";
import type { TextOffer } from "#texts";
import { readReceiptLabel, receiptLabel } from "../../client/receipts/receipt-labels.ts";
import { newIdempotencyKey } from "../../platform/idempotency-key.ts";
import { safeRedirect } from "../../platform/safe-redirect.ts";
import { deskTime } from "../../platform/showroom-time.ts";
import { services } from "../../services.server.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { readPostedForm } from "../kit/change-answer.server.ts";
import { deskMeta } from "../kit/desk-meta.ts";
import { DeskPage } from "../kit/desk-page.tsx";
import { DeskSavedNotice } from "../kit/desk-saved-notice.tsx";
import { withDatabaseErrorPage, withDatabaseRefusal } from "../session/database-errors.server.ts";
import type { Route } from "./+types/send-text";

function receiptOf(request: Request): number | null {
  const typed = new URL(request.url).searchParams.get("receipt");
  return typed === null ? null : readReceiptLabel(typed);
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { texts } = context.get(services);
  const about = { order: params.number, receipt: receiptOf(request) };
  const offer = texts && (await withDatabaseErrorPage(() => texts.offer(about)));
  if (!offer) throw data("There's no such order, or texts are off.", { status: 404 });
  const { searchParams } = new URL(request.url);
  const said = searchParams.has("sent")
    ? "The text is on its way, or waits until 8am."
    : searchParams.has("stopped")
      ? "This number won't be texted anymore."
      : null;
  return { offer, said, key: newIdempotencyKey() };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { texts } = context.get(services);
  if (!texts) throw data("Texts are off.", { status: 404 });
  const { typed, by } = await readPostedForm(request, context);
  const receipt = receiptOf(request);
  return await withDatabaseRefusal(
    async () => {
      if (typed.intent === "opt-out") {
        await texts.optOut(typed.phone ?? "", by.actor);
        throw safeRedirect(`/desk/orders/${params.number}/text?stopped=1`);
      }
      const sent = await texts.send({
        ...{ order: params.number, receipt, input: typed, key: typed.key ?? "", actor: by.actor },
      });
      if (sent.outcome === "unknown") throw data("There's no such order.", { status: 404 });
      if (sent.outcome === "refused") return data({ errors: sent.errors, typed }, { status: 422 });
      const query = receipt === null ? "" : `receipt=${receiptLabel(receipt)}&`;
      throw safeRedirect(`/desk/orders/${params.number}/text?${query}sent=1`);
    },
    (message) => data({ errors: [{ field: "form", message }], typed }, { status: 503 }),
  );
}

export function meta({ params }: Route.MetaArgs) {
  return deskMeta(`Text a link about ${params.number}`);
}

export { reloadAlways as shouldRevalidate } from "../kit/reload-page.ts";

/** Texts a client a link: to a receipt, that their order is ready, or to pay what is due. */
export default function SendText({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, said, key } = loaderData;
  const { order, phone, topics, wording, agreedAt } = offer;
  const isBusy = useNavigation().state === "submitting";
  const errorOf = (field: string) => actionData?.errors.find((one) => one.field === field)?.message;
  return (
    <DeskPage
      title="Text a link"
      lead="Texts are sent from 8am to 9pm. One sent later waits until morning."
      back={{ to: `/desk/orders/${order}`, label: `Order ${order}` }}
    >
      {said && <DeskSavedNotice saved={key}>{said}</DeskSavedNotice>}
      {topics.length === 0 ? (
        <p>There's nothing to text about this order now. Open a receipt to text its link.</p>
      ) : (
        <Form method="post" noValidate className="grid max-w-120 gap-5" key={key}>
          <input type="hidden" name="key" value={key} />
          {errorOf("form") && (
            <p role="alert" className="text-red">
              {errorOf("form")}
            </p>
          )}
          <SelectField
            label="What"
            name="topic"
            defaultValue={actionData?.typed.topic ?? topics[0]?.topic}
            options={topics.map((one) => ({ value: one.topic, label: topicLabel(one) }))}
            error={errorOf("topic")}
          />
          <TextField
            label="Mobile number"
            name="phone"
            type="tel"
            autoComplete="off"
            maxLength={40}
            defaultValue={actionData?.typed.phone ?? phone}
            error={errorOf("phone")}
          />
          {agreedAt === null || errorOf("agrees") !== undefined ? (
            <fieldset className="grid gap-2 border border-line p-4">
              <legend className="px-1 text-small text-text-2">Show this to the client</legend>
              <p>{wording}</p>
              <Checkbox
                label="The client read this and agrees"
                name="agrees"
                value="yes"
                error={errorOf("agrees")}
              />
            </fieldset>
          ) : (
            <p className="text-small text-text-2">Agreed to texts at this number on {deskTime(agreedAt)}.</p>
          )}
          <Button type="submit" disabled={isBusy} className="justify-self-start">
            Text the link
          </Button>
        </Form>
      )}
      {agreedAt !== null && (
        <Form method="post" className="grid max-w-120 gap-2 border-t border-line pt-5">
          <input type="hidden" name="intent" value="opt-out" />
          <input type="hidden" name="phone" value={phone} />
          <p className="text-small text-text-2">
            Did the client ask you to stop? Texts to {phone} that weren't sent yet are canceled too.
          </p>
          <Button
            type="submit"
            variant="secondary"
            size="sm"
            disabled={isBusy}
            className="justify-self-start"
          >
            Stop texting this number
          </Button>
        </Form>
      )}
    </DeskPage>
  );
}

function topicLabel({ topic, receipt, cents }: TextOffer["topics"][number]): string {
  if (topic === "receipt") return receipt === null ? "Receipt" : `Receipt ${receiptLabel(receipt)}`;
  return topic === "ready" ? "Ready for pickup" : `Pay ${formatMoneyExact(cents ?? 0)}`;
}
