import { expect, it } from 'vitest'
import { locksIn } from './migrations.mjs'

const BREAK = ';--> statement-breakpoint\n'
const locks = async (...statements) => locksIn([{ name: '0100_test.sql', text: `${statements.join(BREAK)};` }])

it('a migration that locks a big table is named with its line and table', async () => {
  const found = await locks(
    'ALTER TABLE "mail" ADD COLUMN "note" text',
    'CREATE INDEX "by_night" ON "night_movement" ("stay_date")',
    'ALTER TABLE "reservation" ALTER COLUMN "rooms" SET NOT NULL',
    'ALTER TABLE "activity" ADD CONSTRAINT "kinds" CHECK ("kind" in (1, 2))',
    'ALTER TABLE "published_rate" ALTER COLUMN "amount" SET DATA TYPE integer',
  )
  expect(found.map((each) => each.replace(/\): .*/, ')'))).toEqual([
    '0100_test.sql, line 2: locks night_movement (require-concurrent-index-creation)',
    '0100_test.sql, line 3: locks reservation (adding-not-nullable-field)',
    '0100_test.sql, line 4: locks activity (constraint-missing-not-valid)',
    '0100_test.sql, line 5: locks published_rate (changing-column-type)',
  ])
})

it('small tables, and changes that need no long lock, are free', async () => {
  const found = await locks(
    'CREATE INDEX "by_name" ON "market_set" ("name")',
    'ALTER TABLE "attention_seen" ADD CONSTRAINT "kinds" CHECK ("kind" in (1, 2))',
    'CREATE TABLE "rate_offers" ("id" integer)',
    'CREATE INDEX "by_id" ON "rate_offers" ("id")',
    'ALTER TABLE "night_movement" ADD COLUMN "note" text',
    'ALTER TABLE "night_movement" ADD CONSTRAINT "notes" CHECK ("note" <> \'\') NOT VALID',
  )
  expect(found).toEqual([])
})

it('a statement may lock if a line before it says so', async () => {
  const index = 'CREATE INDEX "x" ON "mail" ("kind")'
  expect(await locks(index)).toHaveLength(1)
  expect(await locks(`-- squawk-ignore require-concurrent-index-creation\n${index}`)).toEqual([])
})
