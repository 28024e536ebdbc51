import sharp from "sharp";
import { expect, test } from "vitest";
import { openStoredSettings } from "#stored-settings";
import { salesTax, shop } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const by = { actor: "desk 0a1b2c3d", requestId: "request-1" };

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 60, channels: 4, background: "#ffffff00" } })
      .composite([
        {
          input: { create: { width: 80, height: 50, channels: 4, background: "#7d5a1c" } },
          gravity: "center",
        },
      ])
      .png()
      .toBuffer(),
  );

describeOnEachDatabase("A logo", (open) => {
  test("takes effect with its files when published, and ends with a restored version", async () => {
    const database = await open();
    const logos: (Uint8Array | null)[] = [];
    const settings = await openStoredSettings({
      ...{ database, base: { ...shop, salesTax } },
      apply: ({ logo }) => logos.push(logo),
    });
    const bytes = await picture();
    const choices = { isOneColor: true, hasName: false };
    expect(await settings.saveLogo({ version: 0, logo: { bytes, ...choices } }, by)).toEqual({ ok: true });
    const drafted = (await settings.draft()).facts.appearance?.logo;
    expect(drafted).toMatchObject({ width: 80, height: 50, isOneColor: true, hasName: false });
    const file = drafted!.file;
    expect(await settings.file({ hash: file, name: "favicon.ico" })).toMatchObject({ type: "image/x-icon" });
    expect(await settings.file({ hash: file, name: "../logo.png" })).toBeNull();
    expect(logos.at(-1)).toBeNull();

    expect(await settings.publish({ version: 1, note: "" }, by)).toEqual({ ok: true });
    expect(settings.current().facts.appearance?.logo?.file).toBe(file);
    expect((await sharp(logos.at(-1)!).metadata()).format).toBe("png");

    // Its own colors, from the file that is there; then its name alone.
    const kept = new Uint8Array();
    const inColor = { bytes: kept, isOneColor: false, hasName: true };
    expect(await settings.saveLogo({ version: 2, logo: inColor }, by)).toEqual({ ok: true });
    const colored = (await settings.draft()).facts.appearance?.logo;
    expect(colored).toMatchObject({ isOneColor: false, hasName: true });
    expect(colored!.file).not.toBe(file);

    expect(await settings.saveLogo({ version: 3, logo: null }, by)).toEqual({ ok: true });
    expect(await settings.publish({ version: 4, note: "" }, by)).toEqual({ ok: true });
    expect(settings.current().facts).not.toHaveProperty("appearance");
    expect(logos.at(-1)).toBeNull();
    expect(await settings.restore({ version: 5, id: 1 }, by)).toEqual({ ok: true });
    expect(settings.current().facts.appearance?.logo?.file).toBe(file);
    expect(logos.at(-1)).not.toBeNull();
    settings.close();
  });

  test("is refused with a reason, and by a form from before another change", async () => {
    const database = await open();
    const settings = await openStoredSettings({
      ...{ database, base: { ...shop, salesTax } },
      apply: () => {},
    });
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const choices = { isOneColor: true, hasName: false };
    expect(await settings.saveLogo({ version: 0, logo: { bytes: svg, ...choices } }, by)).toMatchObject({
      ok: false,
      errors: [{ field: "file", message: expect.stringMatching(/SVG/) }],
    });
    await settings.save({ version: 0, sections: { name: "Other" } }, by);
    const late = await settings.saveLogo({ version: 0, logo: { bytes: await picture(), ...choices } }, by);
    expect(late).toMatchObject({ ok: false, changed: expect.any(Number) });
    settings.close();
  });
});
