import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { plainMessage } from '../control/plain-message.ts'
import { readSettings, type Settings } from '../runtime/settings.ts'

/** What a command is called with: `--name value` pairs, `--flag`s and plain words. */
export interface Command<Options extends z.ZodObject> {
  usage: string
  options: Options
  /** Options that stand without a value. */
  flags?: readonly (string & keyof Options['shape'])[]
  /** How many plain words are expected. */
  operands: number
  run: (options: z.output<Options>, words: string[], settings: Settings) => Promise<void>
}

/** Runs a command of the command line and sets the exit code: 0 done, 1 failed, 2 called wrongly; a command may say 3, done in part. */
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
