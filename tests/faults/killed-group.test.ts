import { spawnSync } from "node:child_process";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { freshSqlite } from "../database/fresh-database.ts";
import { attachFigure } from "../goals/attach-figure.ts";
import { isFullRun } from "./run-size.ts";

const script = fileURLToPath(new URL("./group-process.ts", import.meta.url));
const deadlyWave = 3;
/** All writes of a wave except the first share a commit, because they arrived while the previous wave was reported. */
const members = Array.from({ length: 16 }, (_, member) => member);
/** In each run: the write committed alone, and the first, a middle and the last of those sharing a commit. */
const killedIn = isFullRun ? members : [0, 1, 8, 15];

test("G-06 DUR-01: when killed during a shared commit, keeps none of it and everything before", async ({
  task,
}) => {
  for (const member of killedIn) {
    const { address, remove } = freshSqlite();
    if (!("sqlitePath" in address)) throw new Error("Not a file.");
    const args = [script, address.sqlitePath, String(deadlyWave), String(member)];
    const { signal, stdout } = spawnSync(process.execPath, args, { encoding: "utf8" });
    expect(signal).toBe("SIGKILL");

    const file = new DatabaseSync(address.sqlitePath);
    const rows = file.prepare("select key from meta where key like 'wave %' order by rowid").all();
    file.close();
    await remove();
    const written = rows.map(({ key }) => String(key).replace(/^wave (\d+), member /, "$1 "));
    const whole = [0, 1, 2].flatMap((wave) => members.map((one) => `${wave} ${one}`));
    expect(written).toEqual(whole);
    expect(stdout.trim().split("\n").toSorted()).toEqual(written.toSorted());
  }
  attachFigure(task, `${killedIn.length} places of a shared commit`);
});
