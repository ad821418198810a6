import { sql } from 'drizzle-orm'
import type { Database } from '../../../server/platform/database/db.ts'

export const HOTELS = 100_000
export const USERS = 1_000_000

const words = (list: string) =>
  `array[${list
    .split(' ')
    .map((word) => `'${word}'`)
    .join(',')}]`
const KINDS = words(
  'Hotel Albergo Gasthof Pension Hôtel Locanda Residenz Villa Schloss Auberge Hotelli Lodge Palais Haus Casa',
)
const NAMES = words(
  'Ahornallee Belvedere Corvin Dunengras Edelweiss Fontana Grunwald Halden Isola Jagerhof Kastanie Linden Mirabell Nordtor Orchidee Paradiso Quellen Rosengarten Silberdistel Traube Ufer Vesuvio Waldruh Zirbel Löwen Schwanen Krone Engel Adler Hirsch',
)
const PLACES = words(
  'Verona Leipzig Luzern Wien Bath Quiberon Savonlinna Bologna Fulda Passau Graz Genf Lyon Turku York Bergamo Trento Basel Linz Ulm',
)

/** Hotels and users of a large installation, made by the database itself. */
export async function seedLists({ db, settle }: Database): Promise<void> {
  const pick = (list: string, step: number) => `(${list})[1 + ((n / ${step}) * 7 + n) % cardinality(${list})]`
  await db.execute(
    sql.raw(`insert into company (name, currency, time_zone, country_code, dpa_accepted_at, dpa_version)
      select ${pick(KINDS, 1)} || ' ' || ${pick(NAMES, 15)} || ' ' || ${pick(PLACES, 450)} || ' ' || n,
        'EUR', 'Europe/Rome', (array['IT','DE','AT','CH','FR'])[1 + n % 5], now(), '2025-10'
      from generate_series(1, ${HOTELS}) n`),
  )
  await db.execute(
    sql.raw(`insert into user_account (username, firstname, lastname, email, roles)
      select 'user.' || n, ${pick(NAMES, 3)}, ${pick(PLACES, 11)} || n % 977, 'user.' || n || '@bench.example', array['USER']
      from generate_series(1, ${USERS}) n`),
  )
  await db.execute(
    sql.raw(
      `insert into user_company (company_id, user_id) select 1 + n % ${HOTELS}, n from generate_series(1, ${USERS}) n`,
    ),
  )
  await settle()
}
