import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { APP_HOST_PREFIX } from '../../contract/integrations.ts'
import { LOCALE_TAGS } from '../../contract/locales.ts'
import * as constants from './constants.ts'

const SOURCES = join(import.meta.dirname, '..')

it('the figures are those of the specification', () => {
  const { PALETTE_THROTTLE_MS: _ours, ...fixed } = constants
  expect(fixed).toEqual({
    INACTIVITY_MS: 900_000,
    SIGN_OUT_COUNTDOWN_MS: 60_000,
    INACTIVITY_CHECK_MS: 1000,
    NOTIFICATION_POLL_MS: 300_000,
    BANNER_HIDDEN_MS: 3_600_000,
    HOTEL_PAGE_SIZE: 15,
    HOTEL_SEARCH_THROTTLE_MS: 1000,
    LONG_HOTEL_NAME: 30,
    BURGER_BELOW_PX: 1200,
    ONE_COLUMN_BELOW_PX: 600,
    TOOLTIP_DELAY_MS: 200,
    MENU_HIDE_MS: 400,
    POPPER_DISPOSE_MS: 150,
    POPPER_DISTANCE_PX: 5,
    LIST_ANIMATION_MS: 250,
    LOADING_BAR_MS: 700,
    TRACE_SAMPLE_RATE: 0.7,
    REPLAY_SAMPLE_RATE: 0,
    REPLAY_ON_ERROR_SAMPLE_RATE: 0.7,
    CHAT_TOKEN_REFRESH_MS: 39_600_000,
  })
  expect(APP_HOST_PREFIX).toBe('app')
  expect(LOCALE_TAGS).toEqual({
    US: 'en',
    GB: 'en-gb',
    IT: 'it',
    DE: 'de',
    AT: 'de-at',
    CH: 'de-ch',
    FR: 'fr',
    FI: 'fi',
  })
})

it('the style sheets turn at the same widths, which they can only repeat', () => {
  const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'))
  const widths = sheets.flatMap((file) => {
    const css = readFileSync(join(SOURCES, file), 'utf8')
    return [...css.matchAll(/@media[^{]*\((?:max|min)-width: (\d+)px\)/g)].map(([, width]) => Number(width))
  })
  const { BURGER_BELOW_PX: burger, ONE_COLUMN_BELOW_PX: column } = constants
  // Our own choice: a form's groups lose their second column below 900 px, and six key figures their one row below 1280.
  const known = [burger, burger - 1, column, column - 1, 899, 900, 1279]
  expect(widths).toContain(burger)
  expect(widths.filter((width) => !known.includes(width))).toEqual([])
})
