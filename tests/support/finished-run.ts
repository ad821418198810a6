import type { forecastRun } from '../../server/platform/database/schema/index.ts'
import { TEST_NOW } from './test-app.ts'

type Run = typeof forecastRun.$inferInsert

/** A run that calculated a hotel's forecast at the tests' time, to be stored. */
export const finishedRun = (run: Pick<Run, 'companyId' | 'origin' | 'rows'>): Run => ({
  ...run,
  reason: 'nightly',
  state: 'done',
  requestedAt: TEST_NOW,
  dueAt: TEST_NOW,
  finishedAt: TEST_NOW,
})
