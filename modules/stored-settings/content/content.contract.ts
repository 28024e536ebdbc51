import { expect, test } from "vitest";
import { openStoredSettings } from "#stored-settings";
import { salesTax, shop } from "../../../shop.config.ts";
import { describeOnEachDatabase } from "../../../tests/database/describe-on-each-database.ts";

const by = { actor: "desk 0a1b2c3d", requestId: "request-1" };
const at = Date.UTC(2026, 10, 30, 15);
const empty = { summary: "", titleEs: "", summaryEs: "", textEs: "" };
const story = {
  ...empty,
  title: "Our story",
  handle: "",
  text: "We opened in **1998**.",
  isPublished: "yes",
};

describeOnEachDatabase("Pages and policies", (open) => {
  const openSettings = async () =>
    await openStoredSettings({
      ...{ database: await open(), base: { ...shop, salesTax }, now: () => at },
      apply: () => {},
    });

  test("a page is drafted, published, moved with its earlier address kept, and deleted", async () => {
    const settings = await openSettings();
    expect(await settings.savePage({ version: 0, id: null, typed: story }, by)).toEqual({ ok: true });
    expect(settings.current().facts.content).toBeUndefined();
    await settings.publish({ version: 1, note: "" }, by);
    const first = { id: 1, handle: "our-story", title: "Our story", text: story.text, changedAt: at };
    expect(settings.current().facts.content).toEqual({ pages: [first] });

    const moved = {
      ...story,
      handle: "about-us",
      titleEs: "Nosotros",
      textEs: "Desde 1998.",
      isInFooter: "yes",
    };
    expect(await settings.savePage({ version: 2, id: 1, typed: moved }, by)).toEqual({ ok: true });
    expect((await settings.draft()).facts.content?.pages).toEqual([
      {
        ...{ ...first, handle: "about-us", formerHandles: ["our-story"], isInFooter: true },
        inSpanish: { title: "Nosotros", text: "Desde 1998." },
      },
    ]);
    // Another page may take the address; it then no longer leads to the first.
    const taken = { ...story, handle: "our-story", isPublished: undefined as never };
    const { isPublished: _, ...hidden } = taken;
    expect(await settings.savePage({ version: 3, id: null, typed: hidden }, by)).toEqual({ ok: true });
    const [one, two] = (await settings.draft()).facts.content?.pages ?? [];
    expect(one).not.toHaveProperty("formerHandles");
    expect(two).toMatchObject({ id: 2, handle: "our-story", isHidden: true });

    expect(await settings.deletePage({ version: 4, id: 1 }, by)).toEqual({ ok: true });
    expect(await settings.deletePage({ version: 5, id: 2 }, by)).toEqual({ ok: true });
    expect((await settings.draft()).facts).not.toHaveProperty("content");
    settings.close();
  });

  test("refuses an address that another page has, one that isn't an address, and half a translation", async () => {
    const settings = await openSettings();
    await settings.savePage({ version: 0, id: null, typed: story }, by);
    const refused = async (typed: Record<string, string>) =>
      await settings.savePage({ version: 1, id: null, typed }, by);
    expect(await refused(story)).toMatchObject({ ok: false, errors: [{ field: "handle" }] });
    expect(await refused({ ...story, handle: "contact" })).toMatchObject({ errors: [{ field: "handle" }] });
    expect(await refused({ ...story, handle: "Not ok" })).toMatchObject({ errors: [{ field: "handle" }] });
    expect(await refused({ ...story, title: "" })).toMatchObject({ errors: [{ field: "title" }] });
    expect(await refused({ ...story, handle: "x", titleEs: "Sólo" })).toMatchObject({
      errors: [{ field: "textEs" }],
    });
    expect(await settings.savePage({ version: 1, id: 9, typed: story }, by)).toMatchObject({
      errors: [{ field: "form" }],
    });
    expect(await settings.savePage({ version: 0, id: null, typed: story }, by)).toEqual({
      ok: false,
      changed: at,
    });
    settings.close();
  });

  test("a policy is the shop's own until it goes back to the store's", async () => {
    const settings = await openSettings();
    const typed = { ...empty, title: "Returns", text: "Within **14 days**." };
    expect(await settings.savePolicy({ version: 0, slug: "returns", typed }, by)).toEqual({ ok: true });
    await settings.publish({ version: 1, note: "" }, by);
    expect(settings.current().facts.content?.policies).toEqual({
      returns: { title: "Returns", text: "Within **14 days**." },
    });
    expect(await settings.savePolicy({ version: 2, slug: "returns", typed: null }, by)).toEqual({ ok: true });
    await settings.publish({ version: 3, note: "" }, by);
    expect(settings.current().facts.content).toBeUndefined();
    settings.close();
  });
});
