import { millisecondsInHour } from 'date-fns/constants'

/**
 * The figures that the specification fixes, once, each with its unit in its name. Languages and locales are in
 * contract/platform/locales.ts, because the server knows them too.
 */

/** After this long without a click, a scroll, a key or activity in a frame, the countdown begins. */
export const INACTIVITY_MS = 15 * 60_000
/** The countdown before a session ends by itself. */
export const SIGN_OUT_COUNTDOWN_MS = 60_000
/** How often inactivity is checked. */
export const INACTIVITY_CHECK_MS = 1000

/** How often new notifications are asked for. */
export const NOTIFICATION_POLL_MS = 300_000
/** How long "Later" hides the banner. */
export const BANNER_HIDDEN_MS = millisecondsInHour

/** Hotels that a list for choosing loads at a time; anyone who has more gets a search. */
export const HOTEL_PAGE_SIZE = 15
/** Minimum interval between requests of a hotel search. */
export const HOTEL_SEARCH_THROTTLE_MS = 1000
/**
 * Minimum interval between requests of the command palette. Not from the specification: its search is the fastest way
 * for support.
 */
export const PALETTE_THROTTLE_MS = 300
/** A longer hotel name is shown in small text. */
export const LONG_HOTEL_NAME = 30

/** Below this width of the window the menu is behind a burger. The style sheets repeat it: media queries take no variables. */
export const BURGER_BELOW_PX = 1200
/** Below this window width everything is in one column. The style sheets repeat it. */
export const ONE_COLUMN_BELOW_PX = 600

export const TOOLTIP_DELAY_MS = 200
/** How long a menu opened on hover waits for the pointer to return. */
export const MENU_HIDE_MS = 400
/** How long a floating element stays mounted after it has closed. */
export const POPPER_DISPOSE_MS = 150
export const POPPER_DISTANCE_PX = 5
export const LIST_ANIMATION_MS = 250
export const LOADING_BAR_MS = 700

/** The share of page loads and navigations whose timing is reported with the errors. */
export const TRACE_SAMPLE_RATE = 0.7
/** The share of sessions recorded even without an error. */
export const REPLAY_SAMPLE_RATE = 0
/** The share of errors, in production only, that are reported with the minute before them. */
export const REPLAY_ON_ERROR_SAMPLE_RATE = 0.7

/** How often the chat gets a new identity: HubSpot forgets one after 12 hours. */
export const CHAT_TOKEN_REFRESH_MS = 11 * millisecondsInHour
