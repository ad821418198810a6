const MARK = 'isFromFrame'

/** The state of a navigation requested by the framed page. */
export const FROM_FRAME = { [MARK]: true }

export const isFromFrame = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && MARK in state && state[MARK] === true
