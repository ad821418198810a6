import { Cron } from 'croner'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/db.ts'
import { marketSet } from '../database/schema/index.ts'
import type { Parts } from '../http/parts.ts'
import { formMissingSets } from './forming.ts'
import { contributeNights } from './nights.ts'
import { contributeOutlooks } from './outlook.ts'

/** Forms the sets that are missing and contributes to all of them what is not yet. Several processes may do it at once. */
export async function keepMarkets(db: Db, now: Date): Promise<void> {
  await formMissingSets(db, now)
  for (const { id } of await db.select({ id: marketSet.id }).from(marketSet).orderBy(marketSet.id)) {
    await contributeNights(db, id, now)
    await contributeOutlooks(db, id, now)
  }
}

/** Keeps the markets at the start and every hour; stopping waits for what is under way. */
export function startMarketKeeper({ db, now }: Parts, log: FastifyBaseLogger): { stop: () => Promise<void> } {
  let round = Promise.resolve()
  let isOver = false
  const keep = () => {
    round = round.then(async () => {
      if (!isOver) await keepMarkets(db, now()).catch((error: Error) => log.error({ err: error }, 'markets not kept'))
    })
  }
  const hourly = new Cron('41 * * * *', keep)
  keep()
  return {
    stop: async () => {
      isOver = true
      hourly.stop()
      await round
    },
  }
}
