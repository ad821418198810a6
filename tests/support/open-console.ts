import { configure } from '@testing-library/react'
import { createStartSource } from '../../src/core/bootstrap/start-source.ts'
import { startStore } from '../../src/core/bootstrap/start-store.ts'
import { routeObjects } from '../../src/navigation/route-object.tsx'
import { routeTable } from '../../src/routes.config.ts'
import { renderRoutes } from '../../src/testing/render-console.tsx'
import { fetchAs } from './fetch-as.ts'
import type { TestApp } from './test-app.ts'

// The time of a real server varies, and the search also waits for a pause in typing.
configure({ asyncUtilTimeout: 30_000 })

/** The console's route table without its shell, in front of the real server, as in the browser of this account. */
export async function openConsole(test: TestApp, username: string, at: string) {
  const fetchIt = fetchAs(test, username)
  const source = createStartSource(startStore, { fetchIt, written: null })
  await source.load()
  // The steps before a page, which do not run here, load the hotel.
  const { currentHotel } = startStore.getState()
  if (currentHotel?.id) await source.load(currentHotel.id)
  return renderRoutes(routeObjects(routeTable), { at, fetchIt })
}
