import type { RouterContextProvider } from "react-router";
import { services } from "../../../services.server.ts";
import { answerQuote } from "../answer-quote.server.ts";

const unknownPiece = "We do not know this piece any more. Write to us, or call the showroom.";

/** Keeps the request for a piece like the one of this handle, also while the catalogue cannot be asked for its newest state. */
export function requestSimilar(request: Request, context: Readonly<RouterContextProvider>, handle: string) {
  const { clients, products } = context.get(services);
  return answerQuote(request, context, async (typed) => {
    const answer = await products.read(handle);
    const known = answer.outcome === "found" ? answer.product : answer.outcome === "failed" && answer.known;
    if (!known) return unknownPiece;
    return await clients.requestSimilar({ ...typed, piece: { handle, title: known.title } });
  });
}
