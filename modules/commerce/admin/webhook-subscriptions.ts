import type { SubscriptionRow, Webhooks } from "#webhooks";
import { connection, type PageArguments, pageOfList } from "../graphql/connection.ts";
import type { ApiContext } from "../graphql/context.ts";
import type { UserError } from "./change-product.ts";

const prefix = "gid://shopify/WebhookSubscription/";
const by = { actor: "admin" };

/** "PRODUCTS_UPDATE" to "products/update": the last word is the verb. */
function topicOf(name: string): string {
  const at = name.lastIndexOf("_");
  return `${name.slice(0, at)}/${name.slice(at + 1)}`.toLowerCase();
}

const nameOf = (topic: string) => topic.replace("/", "_").toUpperCase();

function idOf(gid: string): number {
  const digits = gid.startsWith(prefix) ? gid.slice(prefix.length) : "";
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : 0;
}

function view({ id, topic, url, created_at, updated_at }: SubscriptionRow) {
  return {
    ...{ __typename: "WebhookSubscription", id: prefix + id, topic: nameOf(topic), format: "JSON" },
    endpoint: { __typename: "WebhookHttpEndpoint", callbackUrl: url },
    createdAt: new Date(Number(created_at)).toISOString(),
    updatedAt: new Date(Number(updated_at)).toISOString(),
  };
}

interface SubscriptionInput {
  callbackUrl?: string | null;
  format?: string | null;
}

type Found = ReturnType<typeof view> | null;

export function webhookQueries({ webhooks }: ApiContext) {
  return {
    async webhookSubscription({ id }: { id: string }): Promise<Found> {
      const row = await webhooks?.find(idOf(id));
      return row ? view(row) : null;
    },
    async webhookSubscriptions({ topics, ...args }: PageArguments & { topics?: string[] | null }) {
      const rows = ((await webhooks?.list()) ?? []).filter(
        ({ topic }) => !topics || topics.includes(nameOf(topic)),
      );
      return connection(
        pageOfList(rows, args, ({ id }) => Number(id)),
        view,
      );
    },
  };
}

export function webhookMutations({ webhooks }: ApiContext) {
  const found = async (id: number): Promise<Found> => {
    const row = await webhooks?.find(id);
    return row ? view(row) : null;
  };
  const refused = (message: string, field: string[] = ["webhookSubscription"]): UserError[] => [
    { field, message },
  ];
  const isJson = ({ format }: SubscriptionInput) => !format || format === "JSON";
  return {
    async webhookSubscriptionCreate(args: { topic: string; webhookSubscription: SubscriptionInput }) {
      const { topic, webhookSubscription: input } = args;
      const nothing = { webhookSubscription: null };
      if (!webhooks) return { ...nothing, userErrors: refused("This shop sends no webhooks.") };
      if (!isJson(input)) return { ...nothing, userErrors: refused("Events are sent as JSON only.") };
      const added = await webhooks.add({ topic: topicOf(topic), url: input.callbackUrl ?? "" }, by);
      if (!("id" in added)) return { ...nothing, userErrors: errorsOf(added) };
      return { webhookSubscription: await found(added.id), userErrors: [] };
    },
    async webhookSubscriptionUpdate(args: { id: string; webhookSubscription: SubscriptionInput }) {
      const row = await webhooks?.find(idOf(args.id));
      const nothing = { webhookSubscription: null };
      if (!webhooks || !row)
        return { ...nothing, userErrors: refused("Webhook subscription does not exist", ["id"]) };
      if (!isJson(args.webhookSubscription))
        return { ...nothing, userErrors: refused("Events are sent as JSON only.") };
      const [id, version] = [Number(row.id), Number(row.version)];
      const typed = { url: args.webhookSubscription.callbackUrl ?? row.url };
      const moved = await webhooks.move({ id, version, by, typed });
      if (!moved.ok) return { ...nothing, userErrors: errorsOf(moved) };
      const current = await webhooks.find(id);
      // An address that its client sets again is wanted again.
      if (current && current.state === "off")
        await webhooks.setState({ id, version: Number(current.version), by, state: "active" });
      return { webhookSubscription: await found(id), userErrors: [] };
    },
    async webhookSubscriptionDelete({ id: gid }: { id: string }) {
      const row = await webhooks?.find(idOf(gid));
      if (!webhooks || !row)
        return {
          deletedWebhookSubscriptionId: null,
          userErrors: refused("Webhook subscription does not exist", ["id"]),
        };
      const removed = await webhooks.remove({ id: Number(row.id), version: Number(row.version), by });
      return removed.ok
        ? { deletedWebhookSubscriptionId: gid, userErrors: [] }
        : { deletedWebhookSubscriptionId: null, userErrors: errorsOf(removed) };
    },
  };
}

function errorsOf(answer: Awaited<ReturnType<Webhooks["remove"] | Webhooks["add"]>>): UserError[] {
  if ("errors" in answer)
    return answer.errors.map(({ field, message }) => ({
      field: field === "topic" ? ["topic"] : ["webhookSubscription", "callbackUrl"],
      message,
    }));
  return [{ field: null, message: "Someone else changed this subscription. Try again." }];
}
