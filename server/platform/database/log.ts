/** Log for what an operator should know; pino and Fastify loggers fit. */
export interface DatabaseLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** For tests, which need no log. */
export const silentLog: DatabaseLog = { info() {}, warn() {}, error() {} }

/** For commands and for the time before the server's own log exists: warnings as plain lines. */
export const stderrLog: DatabaseLog = {
  info() {},
  warn: (_details, message) => void process.stderr.write(`Database: ${message}\n`),
  error: (_details, message) => void process.stderr.write(`Database: ${message}\n`),
}
