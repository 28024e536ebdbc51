import sharp from "sharp";
import { expect, test } from "vitest";
import { openStoredSettings } from "#stored-settings";
import { salesTax, shop } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const by = { actor: "desk 0a1b2c3d", requestId: "request-1" };
const typed = {
  altText: "Rings on stone",
  heading: "Made by hand",
  label: "Shop rings",
  to: "/category/rings",
};
const picture = async (width: number) =>
  new Uint8Array(
    await sharp({ create: { width, height: 600, channels: 3, background: "#884422" } })
      .jpeg()
      .toBuffer(),
  );

describeOnEachDatabase("The home page's picture", (open) => {
  async function opened() {
    const database = await open();
    return await openStoredSettings({
      ...{ database, base: { ...shop, salesTax }, apply: () => {} },
    });
  }

  test("is stored in several widths, keeps its files while texts change, and goes with the draft", async () => {
    const settings = await opened();
    const bytes = await picture(2_400);
    expect(await settings.saveHomePicture({ version: 0, form: { bytes, typed } }, by)).toEqual({ ok: true });
    const first = (await settings.draft()).facts.content?.picture;
    expect(first).toMatchObject({ ...typed, width: 1920 });
    const file = await settings.file({ hash: first!.file, name: "picture-640.webp" });
    expect((await sharp(file!.bytes).metadata()).width).toBe(640);
    const samePicture = { bytes: new Uint8Array(), typed: { ...typed, headingEs: "Hecho a mano" } };
    expect(await settings.saveHomePicture({ version: 1, form: samePicture }, by)).toEqual({ ok: true });
    expect((await settings.draft()).facts.content?.picture).toEqual({ ...first, headingEs: "Hecho a mano" });
    expect(await settings.saveHomePicture({ version: 2, form: null }, by)).toEqual({ ok: true });
    expect((await settings.draft()).facts.content?.picture).toBeUndefined();
    settings.close();
  });

  test("is refused without a description, with half a button, too narrow or damaged, in plain words", async () => {
    const settings = await opened();
    const bytes = await picture(1_200);
    const refused = async (more: Record<string, string>, file: Uint8Array = bytes) => {
      const met = await settings.saveHomePicture(
        { version: 0, form: { bytes: file, typed: { ...typed, ...more } } },
        by,
      );
      return "errors" in met ? met.errors : met;
    };
    expect(await refused({ altText: " " })).toEqual([
      { field: "altText", message: "Describe the picture for people who can’t see it." },
    ]);
    expect(await refused({ to: "" })).toMatchObject([{ field: "to" }]);
    expect(await refused({ to: "//evil.example" })).toEqual([
      { field: "to", message: "Enter a page like /shop, or a web address." },
    ]);
    expect(await refused({}, new Uint8Array())).toEqual([{ field: "file", message: "Choose a picture." }]);
    expect(await refused({}, await picture(500))).toMatchObject([
      { message: expect.stringMatching(/500 pixels wide/) },
    ]);
    expect(await refused({}, Buffer.from("<svg/>"))).toMatchObject([{ field: "file" }]);
    expect((await settings.draft()).changed).toEqual([]);
    settings.close();
  });
});
