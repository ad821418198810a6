import type { DataProvider } from 'ra-core'
import { createHttpClient } from '../../src/core/http/client.ts'
import { createDataProvider } from '../../src/dataProvider.ts'
import { fetchAs } from './fetch-as.ts'
import type { TestApp } from './test-app.ts'

/** The console's own data provider in front of the real server, as in the browser of this account. */
export const providerAs = (test: TestApp, username: string): DataProvider =>
  createDataProvider(createHttpClient(fetchAs(test, username), () => true))
