import sharp from "sharp";
import { expect, test } from "vitest";
import { describeOnEachDatabase } from "../../tests/database/describe-on-each-database.ts";
import { deskActor, openRegister } from "../../tests/stock/open-register.ts";

const by = deskActor;
const photograph = (width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: "#8a7350" } })
    .jpeg()
    .toBuffer();

describeOnEachDatabase("The order of a piece's photos", (open) => {
  test("is that in which they were added, until one is moved; the first is the main one", async () => {
    const { stock, pieces } = openRegister(await open());
    const [id = 0] = await pieces(1);
    for (const [index, note] of ["front", "side", "back"].entries())
      await stock.addFile({ id, kind: "condition", bytes: await photograph(400 + index), note, by });
    const notes = async () => (await stock.read(id))!.files.map(({ note }) => note);
    const fileOf = async (note: string) => (await stock.read(id))!.files.find((one) => one.note === note)!.id;
    expect(await notes()).toEqual(["front", "side", "back"]);

    await stock.orderPhotos({ id, move: await fileOf("back"), steps: -1, by });
    expect(await notes()).toEqual(["front", "back", "side"]);
    await stock.orderPhotos({ id, move: await fileOf("front"), steps: -1, by });
    await stock.orderPhotos({ id, move: 999_999, steps: 1, by });
    expect(await notes()).toEqual(["front", "back", "side"]);

    const order = [await fileOf("side"), await fileOf("front"), 999_999];
    await stock.orderPhotos({ id, order, by });
    await stock.orderPhotos({ id, order, by });
    expect(await notes()).toEqual(["side", "front", "back"]);
    await stock.addFile({ id, kind: "condition", bytes: await photograph(500), note: "clasp", by });
    expect(await notes()).toEqual(["side", "front", "back", "clasp"]);
    const { history } = (await stock.read(id))!;
    expect(history.filter(({ action }) => action === "stock.photos_ordered")).toHaveLength(2);
    expect(await stock.orderPhotos({ id: 999_999, order, by })).toEqual({ ok: false, gone: true });
  });
});
