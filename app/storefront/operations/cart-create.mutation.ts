import { z } from "zod";
import { graphql } from "../graphql.ts";

/** Creates the cart; the visitor is redirected to its `checkoutUrl`. */
export const cartCreateMutation = graphql(`
  mutation CartCreate($input: CartInput!) {
    cartCreate(input: $input) {
      cart {
        id
        checkoutUrl
        totalQuantity
        cost { totalAmount { amount currencyCode } }
        lines(first: 100) {
          edges {
            node {
              id
              quantity
              merchandise {
                ... on ProductVariant { id title price { amount currencyCode } product { title handle } }
              }
            }
          }
        }
      }
      userErrors { field message }
      warnings { code message target }
    }
  }
`);

/** The validated part of the response to `CartCreate`. */
export const cartCreateAnswer = z.object({
  cartCreate: z
    .object({
      cart: z
        .object({
          id: z.string().min(1),
          checkoutUrl: z.string().nullish(),
          lines: z.object({
            edges: z.array(
              z.object({
                node: z.object({
                  quantity: z.int(),
                  merchandise: z.object({ id: z.string(), product: z.object({ title: z.string() }) }),
                }),
              }),
            ),
          }),
        })
        .nullable(),
      userErrors: z.array(z.object({ field: z.array(z.string()).nullable(), message: z.string() })),
      warnings: z.array(z.object({ code: z.string(), message: z.string() })),
    })
    .nullable(),
});

export type CartCreate = NonNullable<z.infer<typeof cartCreateAnswer>["cartCreate"]>;
