/** Where the database writes what an operator should know; pino and Fastify loggers fit. */
export interface DatabaseLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** For tests, which have nobody to tell. */
export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }

/** For commands and for the time before the server's own log exists: what matters, as plain lines. */
export const stderrLog: DatabaseLog = {
  info() {},
  warn: (_details, message) => void process.stderr.write(`Database: ${message}\n`),
  error: (_details, message) => void process.stderr.write(`Database: ${message}\n`),
}
