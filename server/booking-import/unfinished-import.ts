/** A checked file could not be stored whole. The message says what was stored; `cause` is what went wrong. */
export class UnfinishedImportError extends Error {
  constructor(stored: number, rows: number, cause: unknown) {
    super(`The import broke off: ${stored} of ${rows} bookings are stored. The same command completes it.`, { cause })
  }
}
