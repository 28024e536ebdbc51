import type { ChangeContext } from "../../admin/change-product.ts";
import { openDeskPrices } from "../prices/open-desk-prices.ts";
import { addPiece, type NewPiece } from "./add-piece.ts";
import type { ProductEdit } from "./desk-change.ts";
import { listDeskProducts, type ProductsRequest } from "./list-desk-products.ts";
import type { Choice } from "./new-choices.ts";
import { readPieceOffer } from "./piece-offer.ts";
import { makeProductOfPiece, type PieceProduct } from "./product-of-piece.ts";
import { readCollections, readDeskProduct } from "./read-desk-product.ts";
import { saveChoices } from "./save-choices.ts";
import { createDraft, type NewProduct, type ProductFacts, saveProductFacts } from "./save-facts.ts";
import { addPhoto, type NewPhoto, type PictureTexts, savePictures } from "./save-pictures.ts";
import { saveStock, type VariantStock } from "./save-stock.ts";
import { deleteDraft, type StateRequest, setProductState } from "./set-state.ts";

/** Opens the desk's product actions. Each change is one audited transaction that checks the version seen. */
export function openDeskProducts(context: ChangeContext) {
  return {
    list: (asked: ProductsRequest) => listDeskProducts(context.database, asked),
    read: (id: number) => readDeskProduct(context.database, id),
    collections: () => readCollections(context.database),
    create: (facts: NewProduct, actor: string) => createDraft(context, facts, actor),
    saveFacts: (editing: ProductEdit, facts: ProductFacts) => saveProductFacts(context, editing, facts),
    saveChoices: (editing: ProductEdit, choices: readonly Choice[]) => saveChoices(context, editing, choices),
    saveStock: (editing: ProductEdit, stocks: readonly VariantStock[]) => saveStock(context, editing, stocks),
    addPhoto: (photo: NewPhoto) => addPhoto(context, photo),
    savePictures: (editing: ProductEdit, pictures: readonly (PictureTexts & { url: string })[]) =>
      savePictures(context, editing, pictures),
    setState: (editing: ProductEdit, wish: { wish: StateRequest; acceptsNoPicture: boolean }) =>
      setProductState(context, editing, wish),
    /** Changes of many prices at once. */
    prices: openDeskPrices(context),
    addPiece: (piece: NewPiece) => addPiece(context, piece),
    pieceOffer: (id: number) => readPieceOffer(context.database.read, id),
    makeProductOfPiece: (asked: PieceProduct) => makeProductOfPiece(context, asked),
    deleteDraft: (editing: ProductEdit) => deleteDraft(context, editing),
  };
}
