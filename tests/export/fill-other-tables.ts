import { sql } from "kysely";
import type { Database } from "#database";

/** Text that CSV files are known to lose or change. */
export const hardTexts = [
  ...["", " ", " padded ", '5" chain', '""', "two\nlines\r\nthree", "a,b;c\td", "=1+1", "+Gold", "-42", "@x"],
  ..."00123 1E5 TRUE NULL null \\N".split(" "),
  ...["\uFEFFmark", "Niña, Ñandú, Ærø, 鐘, 💍", "a\u2028b"],
];

/** Rows in tables that no scene of a person fills. The database must have an order, a ticket and a piece. */
export async function fillOtherTables(database: Database): Promise<void> {
  const bytes = Buffer.from([0, 1, 2, 255]);
  await database.write(async (tx) => {
    const one = async (text: string) => {
      const { rows } = await sql<{ id: string }>`${sql.raw(text)}`.execute(tx);
      return rows[0]!.id;
    };
    const order = await one("select id from orders order by id limit 1");
    const ticket = await one("select id from ticket order by id limit 1");
    const unit = Number(await one("select min(id) as id from stock_unit"));
    const product = Number(await one("select min(id) as id from product"));
    const run = async (text: ReturnType<typeof sql>) => void (await text.execute(tx));
    await run(
      sql`insert into balance_payment values (${order}, 1, 'test', null, null, 'expired', 100, 'USD', 'h', null, 1, 1, 1)`,
    );
    await run(
      sql`insert into payment_session values (${order}, 9, 'test', null, '', 'expired', 100, 'USD', 1, 1, 1)`,
    );
    await run(
      sql`insert into card_reader values ('r1', 'simulator', 'ref', 'Counter', 'S700', '', 1, 1, 1, null)`,
    );
    await run(sql`insert into reader_payment (id, ticket_id, ticket_version, reader_id, provider, attempt, cents, currency, state, actor, armed_at, created_at, updated_at, ended_at)
      values ('p1', ${ticket}, 1, 'r1', 'simulator', 1, 100, 'USD', 'canceled', 'desk', 1, 1, 1, 1)`);
    await run(sql`insert into reader_refund (id, payment_id, cents, state, attempt, actor, created_at, updated_at)
      values ('f1', 'p1', 100, 'failed', 1, 'desk', 1, 1)`);
    await run(
      sql`insert into collection (id, handle, title, description, position, updated_at) values (1, 'rings', 'Rings', '', 1, 1)`,
    );
    await run(
      sql`insert into collection_product (collection_id, product_id, position) values (1, ${product}, 1)`,
    );
    await run(
      sql`insert into collection_version (collection_id, at, actor, action, facts) values (1, 1, 'desk', 'update', '{}')`,
    );
    await run(sql`insert into consignor_payment (number, consignor, consignor_key, entry, cents, method, reference, paid_on, at, actor)
      values (1, 'Ros', 'ros', null, 0, '', '', '2026-11-30', 1, 'desk')`);
    await run(sql`insert into consignor_payment_piece (payment, unit_id, order_number, title, sold_on, price_cents, terms, cents)
      values (1, ${unit}, 'LI-1', 'Ring', '2026-11-30', 100, '', -60)`);
    await run(
      sql`insert into day_close (day, at, counted, counted_cents, journal_cents, reason, actor) values ('2020-01-01', 1, '{}', 0, 0, '', 'desk')`,
    );
    await run(
      sql`insert into desk_item (id, subject, next_action, done_at, version, updated_at, later_on) values (7, 'quote 1', null, null, 1, 1, '')`,
    );
    await run(sql`insert into menu (handle, title, items) values ('main', 'Main', '[]')`);
    await run(sql`insert into stored_value (account, kind, code, state, email_key, name, created_at)
      values ('store-credit:1', 'store-credit', 'C1', 'active', '', '', 1)`);
    // Refers to a row that comes later in the table.
    await run(sql`insert into stored_value (account, kind, code, state, email_key, name, created_at, ended_at, replaced_by)
      values ('store-credit:0', 'store-credit', 'C0', 'replaced', '', '', 1, 1, 'store-credit:1')`);
    await run(
      sql`insert into order_credit (order_id, position, account, cents) values (${order}, 9, 'store-credit:1', 1)`,
    );
    await run(sql`insert into library_picture (id, name, hash, alt, width, height, created_at)
      values (3, 'ring.jpg', 'ab13', 'Ring', 640, 800, 1)`);
    await run(sql`insert into metafield_definition (id, namespace, key, name, description, type, validations, created_at, updated_at)
      values (4, 'spec', 'metal', 'Metal', '', 'single_line_text_field', '[]', 1, 1)`);
    await run(sql`insert into picture_source (hash, bytes, created_at) values ('ab13', ${bytes}, 1)`);
    await run(
      sql`insert into picture (hash, width, format, bytes, created_at) values ('ab12', 640, 'avif', ${bytes}, 1)`,
    );
    await run(
      sql`insert into picture (hash, width, format, bytes, created_at) values ('ab12', 640, 'webp', ${Buffer.alloc(0)}, 1)`,
    );
    await run(
      sql`insert into price_book (version, name, figures, created_at, updated_at) values (2, 'Next', '{}', 1, 1)`,
    );
    await run(sql`insert into price_change (id, key, actor, at, rule, products, variants, undone_at, undone_by)
      values (5, 'k5', 'desk', 1, '{}', 1, 1, null, null)`);
    await run(sql`insert into price_change_row (change_id, variant_id, product_id, title, old_cents, old_compare_at_cents, new_cents, new_compare_at_cents, undo)
      values (5, 1, 1, 'Ring', 200, null, 100, 200, '')`);
    await run(
      sql`insert into settings_version (id, sections, note, actor, published_at, version, updated_at) values (0, null, '', 'desk', null, 1, 1)`,
    );
    await run(
      sql`insert into shop_file (hash, name, type, bytes, created_at) values ('ab12', 'logo.png', 'image/png', ${bytes}, 1)`,
    );
    await run(
      sql`insert into stock_label (unit_id, key, format, printed_at, printed_by) values (${unit}, 'k', 'zpl', 1, 'desk')`,
    );
    await run(sql`insert into text_word (key, word, at, start_key) values ('k', 'stop', 1, null)`);
    await run(sql`insert into visit_staff (weekday, staff, version, updated_at) values (1, 2, 1, 1)`);
    await run(
      sql`insert into shop_file (hash, name, type, bytes, created_at) values ('cd34', 'icon-192.png', 'image/png', ${bytes}, 1)`,
    );
    await run(sql`insert into webhook_subscription (id, topic, url, state, created_at, updated_at)
      values (4, 'orders/paid', 'https://example.com', 'off', 1, 1)`);
    for (const [index, text] of hardTexts.entries())
      await run(
        sql`insert into redirect (path, target, created_at) values (${`${text}#${index}`}, ${text}, ${index})`,
      );
  });
}
