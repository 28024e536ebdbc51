import type { Changer } from "../../../../foundation/records/desk-change.ts";
import type { ChangeContext } from "../../admin/change-product.ts";
import type { CollectionRules } from "../../catalogue/collection-rule-columns.ts";
import { removeCollectionPicture, saveCollectionPicture } from "./collection-picture.ts";
import {
  findProducts,
  listDeskCollections,
  previewRules,
  readChosen,
  readDeskCollection,
  readRuleChoices,
} from "./read-desk-collections.ts";
import {
  type CollectionEdit,
  deleteCollection,
  moveCollection,
  restoreCollection,
  saveCollection,
} from "./save-collection.ts";

/** Opens the desk's collections. Each change is one audited transaction that stores a version to go back to. */
export function openDeskCollections(context: ChangeContext) {
  const { database } = context;
  return {
    list: () => listDeskCollections(database),
    read: (id: number) => readDeskCollection(database, id),
    chosen: (ids: readonly number[]) => readChosen(database, ids),
    find: (typed: string) => findProducts(database, typed),
    preview: (rules: CollectionRules) => previewRules(database, rules),
    choices: () => readRuleChoices(database.read),
    save: (asked: Parameters<typeof saveCollection>[1], by: Changer) => saveCollection(context, asked, by),
    savePicture: (asked: Parameters<typeof saveCollectionPicture>[1], by: Changer) =>
      saveCollectionPicture(context, asked, by),
    removePicture: (edit: CollectionEdit, by: Changer) => removeCollectionPicture(context, edit, by),
    move: (asked: Parameters<typeof moveCollection>[1], by: Changer) => moveCollection(context, asked, by),
    remove: (edit: CollectionEdit, by: Changer) => deleteCollection(context, edit, by),
    restore: (version: number, by: Changer) => restoreCollection(context, version, by),
  };
}
