import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { readSettings, type Settings } from '../../platform/runtime/settings.ts'
import { plainMessage } from '../control/plain-message.ts'

/** The arguments of a command: `--name value` pairs, `--flag`s and positional arguments. */
export interface Command<Options extends z.ZodObject> {
  usage: string
  options: Options
  /** Options without a value. */
  flags?: readonly (string & keyof Options['shape'])[]
  /** The number of positional arguments. */
  operands: number
  run: (options: z.output<Options>, args: string[], settings: Settings) => Promise<void>
}

/**
 * Runs a command of the command line and sets the exit code: 0 success, 1 failure, 2 usage error; a command may set 3, partial
 * success.
 */
export async function runCommand<Options extends z.ZodObject>(command: Command<Options>): Promise<void> {
  try {
    const names = Object.keys(command.options.shape)
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(
        names.map((name) => [
          name,
          { type: command.flags?.includes(name) ? ('boolean' as const) : ('string' as const) },
        ]),
      ),
    })
    const parsed = command.options.safeParse(values)
    if (!parsed.success || positionals.length !== command.operands) {
      const wrong = parsed.error?.issues.map((issue) => `  --${String(issue.path[0])}: ${issue.message}`) ?? []
      console.error([`Usage: ${command.usage}`, ...wrong].join('\n'))
      process.exitCode = 2
      return
    }
    await command.run(parsed.data, positionals, readSettings(process.env))
  } catch (error) {
    console.error(plainMessage(error))
    process.exitCode = 1
  }
}
