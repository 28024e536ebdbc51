import { writeSync } from "node:fs";
import { openStoreDatabase } from "../../server/open-store-database.ts";

/**
 * Writes waves of rows, printing one line per acknowledged row, and kills itself during the given member of the given
 * wave. Arguments: file, wave, member.
 */
const [sqlitePath = "", deadlyWave, deadlyMember] = process.argv.slice(2);
const atOnce = 16;
const database = await openStoreDatabase({ sqlitePath });

function write(wave: number, member: number): Promise<void> {
  const key = `wave ${wave}, member ${member}`;
  return database.write(async (tx) => {
    await tx.insertInto("meta").values({ key, value: "written" }).execute();
    if (wave === Number(deadlyWave) && member === Number(deadlyMember)) process.kill(process.pid, "SIGKILL");
  });
}

for (let wave = 0; ; wave++)
  await Promise.all(
    Array.from({ length: atOnce }, async (_, member) => {
      await write(wave, member);
      writeSync(1, `${wave} ${member}\n`);
    }),
  );
