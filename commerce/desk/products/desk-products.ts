import type { ChangeContext } from "../../admin/change-product.ts";
import type { DeskOutcome, Editing } from "./desk-change.ts";
import { listDeskProducts, type ProductPage, type ProductsRequest } from "./list-desk-products.ts";
import type { Choice } from "./new-choices.ts";
import {
  type DeskCollection,
  type DeskProduct,
  readCollections,
  readDeskProduct,
} from "./read-desk-product.ts";
import { saveChoices } from "./save-choices.ts";
import { createDraft, type NewProduct, type ProductFacts, saveFacts } from "./save-facts.ts";
import { addPicture, type PictureTexts, savePictures } from "./save-pictures.ts";
import { saveStock, type VariantStock } from "./save-stock.ts";
import { deleteDraft, type StateRequest, setState } from "./set-state.ts";

/**
 * What the owner does with products at the desk. Every change is one transaction with its line in the audit, names the
 * version that its editor saw, and is told to the listeners of the catalogue.
 */
export interface DeskProducts {
  list(asked: ProductsRequest): Promise<ProductPage>;
  /** Null: there is no such product. */
  read(id: number): Promise<DeskProduct | null>;
  collections(): Promise<DeskCollection[]>;
  create(facts: NewProduct, actor: string): Promise<DeskOutcome>;
  saveFacts(editing: Editing, facts: ProductFacts): Promise<DeskOutcome>;
  saveChoices(editing: Editing, choices: readonly Choice[]): Promise<DeskOutcome>;
  saveStock(editing: Editing, stocks: readonly VariantStock[]): Promise<DeskOutcome>;
  addPicture(
    editing: Editing,
    picture: PictureTexts & { bytes: Uint8Array; isFirst: boolean },
  ): Promise<DeskOutcome>;
  savePictures(editing: Editing, pictures: readonly (PictureTexts & { url: string })[]): Promise<DeskOutcome>;
  setState(editing: Editing, wish: { wish: StateRequest; acceptsNoPicture: boolean }): Promise<DeskOutcome>;
  deleteDraft(editing: Editing): Promise<DeskOutcome>;
}

/** Opens the owner's half of the catalogue. */
export function openDeskProducts(context: ChangeContext): DeskProducts {
  return {
    list: (asked) => listDeskProducts(context.database, asked),
    read: (id) => readDeskProduct(context.database, id),
    collections: () => readCollections(context.database),
    create: (facts, actor) => createDraft(context, facts, actor),
    saveFacts: (editing, facts) => saveFacts(context, editing, facts),
    saveChoices: (editing, choices) => saveChoices(context, editing, choices),
    saveStock: (editing, stocks) => saveStock(context, editing, stocks),
    addPicture: (editing, picture) => addPicture(context, editing, picture),
    savePictures: (editing, pictures) => savePictures(context, editing, pictures),
    setState: (editing, wish) => setState(context, editing, wish),
    deleteDraft: (editing) => deleteDraft(context, editing),
  };
}
