import type { Database } from "#database";
import type { FieldError } from "../../../foundation/records/read-form.ts";
import type { StoreFacts } from "../../../foundation/settings/shop-facts.ts";
import { InvalidLogoError, processLogo } from "./process-logo.ts";
import { readShopFile, storeShopFiles } from "./shop-files.ts";

type Appearance = NonNullable<StoreFacts["appearance"]>;

export interface LogoChange {
  /** Empty to keep the picture. */
  bytes: Uint8Array;
  isOneColor: boolean;
  hasName: boolean;
}

interface Changed {
  logo: LogoChange | null;
  /** Milliseconds since the Unix epoch. */
  now: number;
}

/** The appearance with another logo, whose files are stored; without one for null. */
export async function appearanceWithLogo(
  database: Database,
  { logo: current, ...appearance }: Appearance,
  { logo, now }: Changed,
): Promise<{ appearance: Appearance | null } | { errors: FieldError[] }> {
  if (logo === null) return { appearance: Object.keys(appearance).length > 0 ? appearance : null };
  const { isOneColor, hasName } = logo;
  const isSame = logo.bytes.byteLength === 0;
  if (isSame && current?.isOneColor === isOneColor)
    return { appearance: { ...appearance, logo: { ...current, hasName } } };
  try {
    const sent = isSame ? await keptLogo(database, current) : logo.bytes;
    const processed = await processLogo(sent, isOneColor);
    await database.write((tx) => storeShopFiles(tx, processed, now));
    const { file, width, height } = processed;
    return { appearance: { ...appearance, logo: { file, width, height, isOneColor, hasName } } };
  } catch (error) {
    if (error instanceof InvalidLogoError) return { errors: [{ field: "file", message: error.message }] };
    throw error;
  }
}

/** The upload as it was re-encoded, so that its colors can be chosen again later. */
async function keptLogo(database: Database, current: Appearance["logo"]): Promise<Uint8Array> {
  const kept = current && (await readShopFile(database, { hash: current.file, name: "original.png" }));
  return kept?.bytes ?? new Uint8Array();
}
