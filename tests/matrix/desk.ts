import { expect } from "@playwright/test";
import { longestWaitMs } from "./over-http.ts";
import { adminToken } from "./scene.ts";
import type { Column, Scene } from "./standing.ts";

async function admin({ origin }: Scene, query: string, variables: object = {}): Promise<object> {
  const response = await fetch(`${origin}/admin/api/2025-07/graphql.json`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-shopify-access-token": adminToken },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(longestWaitMs),
  });
  return response.json();
}

const readPieces = (scene: Scene) => admin(scene, "{ products(first: 1) { nodes { id title } } }");

function changePiece(scene: Scene): Promise<object> {
  return admin(
    scene,
    "mutation ($product: ProductUpdateInput!) { productUpdate(product: $product) { product { title } userErrors { message } } }",
    { product: { id: scene.underWay.get("pieceId"), title: "Renamed" } },
  );
}

const told = { errors: [{ message: expect.stringMatching(/^Something went wrong on our side\./) }] };
const found = { data: { products: { nodes: [{ id: expect.any(String) }] } } };

async function expectReadOnly(scene: Scene): Promise<void> {
  expect(await readPieces(scene)).toMatchObject(found);
  expect(await changePiece(scene)).toMatchObject(told);
}

/** The desk itself has no page yet: what it would ask, the Admin API is asked. */
export const desk: Column = {
  name: "Desk (its Admin API)",
  async prepare(scene) {
    if (scene.underWay.has("provider")) return;
    const read = (await readPieces(scene)) as { data: { products: { nodes: { id: string }[] } } };
    scene.underWay.set("pieceId", read.data.products.nodes[0]!.id);
  },
  shows: {
    async ok(scene) {
      expect(await readPieces(scene)).toMatchObject(found);
      expect(await changePiece(scene)).toMatchObject({
        data: { productUpdate: { product: { title: "Renamed" } } },
      });
    },
    deg: expectReadOnly,
    async off(scene) {
      expect(await readPieces(scene)).toMatchObject(told);
      expect(await changePiece(scene)).toMatchObject(told);
    },
  },
};
