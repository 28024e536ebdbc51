import {
  type Database,
  type DatabaseAddress,
  type Migrations,
  type OpenOptions,
  openDatabase,
} from "#database";
import { bookOpeningStock } from "#stock";
import * as clientContacts from "../modules/clients/migrations/0066-client-contacts.ts";
import * as languages from "../modules/commerce/migrations/0051-languages.ts";
import * as productTranslations from "../modules/commerce/migrations/0053-product-translations.ts";
import * as tickets from "../modules/commerce/migrations/0055-tickets.ts";
import * as storedValue from "../modules/commerce/migrations/0056-stored-value.ts";
import * as returns from "../modules/commerce/migrations/0057-returns.ts";
import * as layaways from "../modules/commerce/migrations/0058-layaways.ts";
import * as cardReaders from "../modules/commerce/migrations/0060-card-readers.ts";
import * as buys from "../modules/commerce/migrations/0061-buys.ts";
import * as orderTaxes from "../modules/commerce/migrations/0069-order-taxes.ts";
import * as adminFiles from "../modules/commerce/migrations/0073-admin-files.ts";
import * as priceChanges from "../modules/commerce/migrations/0075-price-changes.ts";
import * as pictureSources from "../modules/commerce/migrations/0080-picture-sources.ts";
import * as collectionTexts from "../modules/commerce/migrations/0082-collection-texts.ts";
import * as filesAndDefinitions from "../modules/commerce/migrations/0085-files-and-definitions.ts";
import * as imports from "../modules/imports/migrations/0067-imports.ts";
import * as importPictures from "../modules/imports/migrations/0070-import-pictures.ts";
import * as pieceCosts from "../modules/ledger/migrations/0052-piece-costs.ts";
import * as quoteLines from "../modules/quotes/migrations/0059-quote-lines.ts";
import * as repairLanguage from "../modules/repairs/migrations/0054-repair-language.ts";
import * as photoOrder from "../modules/stock/migrations/0086-photo-order.ts";
import * as settingsVersions from "../modules/stored-settings/migrations/0068-settings-versions.ts";
import * as shopFiles from "../modules/stored-settings/migrations/0078-shop-files.ts";
import * as texts from "../modules/texts/migrations/0062-texts.ts";
import * as textWords from "../modules/texts/migrations/0063-text-words.ts";
import * as webhooks from "../modules/webhooks/migrations/0072-webhooks.ts";
import * as openStages from "../modules/workshop/migrations/0050-open-stages.ts";
import * as approvedDrawings from "../modules/workshop/migrations/0087-approved-drawings.ts";

/**
 * Migrations after the baseline. Each is in the `migrations/` folder of the module that owns the tables; all share one
 * number series (see the database's README).
 */
export const storeMigrations: Migrations = {
  "0050-open-stages": openStages,
  "0051-languages": languages,
  "0052-piece-costs": pieceCosts,
  "0053-product-translations": productTranslations,
  "0054-repair-language": repairLanguage,
  "0055-tickets": tickets,
  "0056-stored-value": storedValue,
  "0057-returns": returns,
  "0058-layaways": layaways,
  "0059-quote-lines": quoteLines,
  "0060-card-readers": cardReaders,
  "0061-buys": buys,
  "0062-texts": texts,
  "0063-text-words": textWords,
  "0066-client-contacts": clientContacts,
  "0067-imports": imports,
  "0068-settings-versions": settingsVersions,
  "0069-order-taxes": orderTaxes,
  "0070-import-pictures": importPictures,
  "0072-webhooks": webhooks,
  "0073-admin-files": adminFiles,
  "0075-price-changes": priceChanges,
  "0078-shop-files": shopFiles,
  "0080-picture-sources": pictureSources,
  "0082-collection-texts": collectionTexts,
  "0085-files-and-definitions": filesAndDefinitions,
  "0086-photo-order": photoOrder,
  "0087-approved-drawings": approvedDrawings,
};

/**
 * Opens the store's database and migrates it to this release, with its opening stock booked. Waits while another process
 * migrates it.
 */
export async function openStoreDatabase(
  address: DatabaseAddress,
  options: Partial<OpenOptions> = {},
): Promise<Database> {
  const database = await openDatabase(address, { migrations: storeMigrations, ...options });
  await bookOpeningStock(database, Date.now());
  return database;
}
