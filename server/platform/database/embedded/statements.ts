import type { Results } from '@electric-sql/pglite'
import { measureStatement } from '../work.ts'
import type { EngineSupervisor } from './supervisor.ts'

/** Times in milliseconds; 0 means no limit. */
export interface ClientLimits {
  readonly statementTimeoutMs: number
  readonly idleTransactionTimeoutMs: number
}

/** Drizzle's options for the rows of a query. */
export interface QueryOptions {
  readonly rowMode?: 'array' | 'object'
}

/** The part of PGlite that statements need. */
export interface StatementRunner {
  query(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results>
  exec(sql: string): Promise<Results[]>
}

/** Statements sent as they come, by whichever caller has the turn. */
export function statementRunner(supervisor: EngineSupervisor, limits: ClientLimits): StatementRunner {
  const limit = limits.statementTimeoutMs
  return {
    query: async (sql, params = [], { rowMode = 'object' } = {}) => {
      const end = measureStatement(sql)
      try {
        const results = (await supervisor.send({ kind: 'query', sql, params, rowMode }, limit)) as Results
        end(results.rows.length)
        return results
      } catch (error) {
        end(0, error)
        throw error
      }
    },
    exec: async (sql) => (await supervisor.send({ kind: 'exec', sql }, limit)) as Results[],
  }
}
