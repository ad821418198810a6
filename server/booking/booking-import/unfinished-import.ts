/** A checked file could not be stored completely. The message says what was stored; `cause` is the error. */
export class UnfinishedImportError extends Error {
  constructor(stored: number, rows: number, cause: unknown) {
    super(`The import broke off: ${stored} of ${rows} bookings are stored. The same command completes it.`, { cause })
  }
}
