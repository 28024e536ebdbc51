import { expect, test } from "vitest";
import { orderStates } from "../../../commerce/orders/order-states.ts";
import { orderParts, ordersPath, readOrdersQuery } from "./orders-query.ts";

test("every state is in one part of the list", () => {
  const parts = [orderParts.open, orderParts.unpaid, orderParts.ended];
  const states = parts.flatMap(({ states: own }) => [...own]);
  expect(states.toSorted()).toEqual(Object.keys(orderStates).toSorted());
});

test("an address and what it asks for are the same thing", () => {
  const query = { show: "ended", kind: "deposit", search: "O'Brien & co", page: 3 } as const;
  expect(readOrdersQuery(new URL(ordersPath(query), "http://shop.test").searchParams)).toEqual(query);
  expect(ordersPath({})).toBe("/desk/orders");
});

test("what an address cannot mean counts as left out; a search without a part looks everywhere", () => {
  const read = (text: string) => readOrdersQuery(new URLSearchParams(text));
  expect(read("show=constructor&kind=cars&page=-4")).toEqual({
    show: "open",
    kind: null,
    search: "",
    page: 1,
  });
  expect(read("search=LI-7K2M&page=x").show).toBe("all");
  expect(read(`search=${"x".repeat(500)}`).search).toHaveLength(100);
});

test("each order state has a label and a mark of its own", () => {
  const all = Object.values(orderStates);
  expect(new Set(all.map(({ mark }) => mark)).size).toBe(all.length);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
});
