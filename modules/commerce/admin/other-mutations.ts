import type { GraphQLSchema } from "graphql";
import { readCollection } from "../catalogue/collections.ts";
import { gid } from "../gid.ts";
import type { ApiContext } from "../graphql/context.ts";
import { adminProductView } from "./admin-product-view.ts";
import { adminShopView } from "./admin-queries.ts";
import {
  bulkOperationView,
  cancelBulkOperation,
  findBulkOperation,
  runBulkMutation,
  runBulkQuery,
} from "./bulk-operations.ts";
import { collectionView } from "./collection-view.ts";
import { changeMembers, createCollection, deleteCollection, updateCollection } from "./collections.ts";
import { customerGid, customerView, findCustomer, writeCustomer } from "./customers.ts";
import { filesOf } from "./file-list.ts";
import { createFiles, deleteFiles, type NewFile } from "./files.ts";
import { changeQuantities } from "./inventory.ts";
import { definitionMutations } from "./metafield-definition-view.ts";
import { orderConnection } from "./orders.ts";
import { createStagedUploads } from "./staged-uploads.ts";
import { webhookMutations } from "./webhook-subscriptions.ts";

/** Mutations of stock, collections, customers, files and subscriptions. */
export function otherMutations(context: ApiContext) {
  const collection = async (id: number | null) => {
    const row = id === null ? null : await readCollection(context.database, { id });
    return row && collectionView(context, row, (one) => adminProductView(context, one));
  };
  const customer = async (id: number | null) => {
    const found = id === null ? null : await findCustomer(context, customerGid(id));
    return found && customerView(context, found, orderConnection);
  };
  type Written = Parameters<typeof writeCustomer>[1];
  return {
    ...webhookMutations(context),
    ...definitionMutations(context),
    inventorySetQuantities: ({ input }: { input: Parameters<typeof changeQuantities>[1] }) =>
      changeQuantities(context, input, true),
    inventoryAdjustQuantities: ({ input }: { input: Parameters<typeof changeQuantities>[1] }) =>
      changeQuantities(context, input, false),
    stagedUploadsCreate: ({ input }: { input: Parameters<typeof createStagedUploads>[1] }) =>
      createStagedUploads(context, input),
    async fileCreate({ files }: { files: readonly NewFile[] }) {
      const { ids, userErrors } = await createFiles(context, files);
      return { files: userErrors.length > 0 ? null : await filesOf(context, ids), userErrors };
    },
    async fileDelete({ fileIds }: { fileIds: string[] }) {
      const { userErrors } = await deleteFiles(context, fileIds);
      return { deletedFileIds: userErrors.length > 0 ? null : fileIds, userErrors };
    },
    async collectionCreate({ input }: { input: object }) {
      const { collectionId, userErrors } = await createCollection(context, input);
      return { collection: await collection(collectionId), userErrors };
    },
    async collectionUpdate({ input }: { input: object }) {
      const { collectionId, userErrors } = await updateCollection(context, input);
      return { collection: await collection(collectionId), userErrors };
    },
    async collectionDelete({ input }: { input: { id: string } }) {
      const { collectionId, userErrors } = await deleteCollection(context, input.id);
      return {
        deletedCollectionId: collectionId === null ? null : gid("Collection", collectionId),
        ...{ userErrors, shop: () => adminShopView(context) },
      };
    },
    async collectionAddProducts(args: { id: string; productIds: string[] }) {
      const { collectionId, userErrors } = await changeMembers(context, { ...args, isAdded: true });
      return { collection: await collection(collectionId), userErrors };
    },
    async collectionRemoveProducts(args: { id: string; productIds: string[] }) {
      const { collectionId, userErrors } = await changeMembers(context, { ...args, isAdded: false });
      const job = collectionId && { id: `gid://shopify/Job/${context.now()}`, done: true };
      return { job: job || null, userErrors };
    },
    async customerCreate({ input }: { input: Written }) {
      const { customerId, userErrors } = await writeCustomer(context, input, true);
      return { customer: await customer(customerId), userErrors };
    },
    async customerUpdate({ input }: { input: Written }) {
      const { customerId, userErrors } = await writeCustomer(context, input, false);
      return { customer: await customer(customerId), userErrors };
    },
  };
}

/** Starts bulk operations over the API's own resolvers. */
export function bulkMutations(context: ApiContext, schema: GraphQLSchema, root: object) {
  const answer = async (run: Awaited<ReturnType<typeof runBulkQuery>>) => {
    if ("userErrors" in run) return { bulkOperation: null, userErrors: run.userErrors };
    const row = await findBulkOperation(context, { gid: `gid://shopify/BulkOperation/${run.id}` });
    return { bulkOperation: row && bulkOperationView(context, row), userErrors: [] };
  };
  const api = { context, schema, root };
  return {
    bulkOperationRunQuery: async ({ query }: { query: string }) => answer(await runBulkQuery(api, query)),
    bulkOperationRunMutation: async (args: { mutation: string; stagedUploadPath: string }) =>
      answer(await runBulkMutation(api, args.mutation, args.stagedUploadPath)),
    async bulkOperationCancel({ id }: { id: string }) {
      const isDone = await cancelBulkOperation(context, id);
      const row = await findBulkOperation(context, { gid: id });
      return {
        bulkOperation: row && bulkOperationView(context, row),
        userErrors: isDone
          ? []
          : [{ field: ["id"], message: "No bulk operation with this id is in progress." }],
      };
    },
  };
}
