import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createInterface } from 'node:readline'
import { Presets, SingleBar } from 'cli-progress'
import { z } from 'zod'
import { idSchema } from '../../../contract/platform/paging.ts'
import { chooseFormat, chosenFormatQuery } from '../../booking/booking-import/chosen-format.ts'
import { type ImportReport, importBookings } from '../../booking/booking-import/import-bookings.ts'
import type { ImportProgress } from '../../booking/booking-import/progress.ts'
import type { ControlClient } from '../control/control-client.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

type Event = { progress: ImportProgress } | { result: ImportReport } | { error: string }

/** Sends the file to the running product and follows its events. */
async function importThrough(
  product: ControlClient,
  query: URLSearchParams,
  path: string,
  show: (progress: ImportProgress) => void,
): Promise<ImportReport> {
  const response = await product('POST', `/import?${query}`, createReadStream(path))
  for await (const line of createInterface({ input: response })) {
    const event = JSON.parse(line) as Event
    if ('progress' in event) show(event.progress)
    else if ('error' in event) throw new Error(event.error)
    else return event.result
  }
  throw new Error('The product stopped before the import was done. Start it and run the same command again.')
}

function tell(report: ImportReport, seconds: number): void {
  const { rows, added, changed, unchanged, refused, firstRefusal, skipped, noLongerInFile } = report
  console.log(`${rows} rows read: ${added} bookings added, ${changed} changed, ${unchanged} unchanged.`)
  if (refused > 0)
    console.log(`${refused} rows refused. The first one: ${firstRefusal} The record of the delivery has them all.`)
  for (const { reason, rows: count } of skipped) console.log(`${count} rows skipped: ${reason}.`)
  if (noLongerInFile)
    console.log(
      `${noLongerInFile} bookings of an earlier file of this name are no longer in it and stay; a file of other bookings needs a name of its own (--name).`,
    )
  console.log(
    `It took ${seconds.toFixed(1)} s and at most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory here.`,
  )
}

await runCommand({
  usage:
    'npm run import -- --company <id> (--format hotel-booking-demand --hotel "Resort Hotel" | --mapping <mapping.json>) <file.csv, .csv.gz or .xlsx>',
  options: z.strictObject({
    company: idSchema,
    ...chosenFormatQuery,
    /** A file that describes the columns. */
    mapping: z.string().min(1).optional(),
    /** A fixed name for the file, if its own name changes from export to export. */
    name: z.string().min(1).optional(),
  }),
  operands: 1,
  run: async ({ company: companyId, name: givenName, mapping, ...known }, [path = ''], settings) => {
    const { size } = await stat(path)
    const chosen = { ...known, ...(mapping !== undefined && { mapping: await readFile(mapping, 'utf8') }) }
    const { format, hotel } = chooseFormat(chosen)
    const name = givenName ?? basename(path)
    const bar = new SingleBar(
      { format: '{phase} [{bar}] {percentage} %', hideCursor: true, noTTYOutput: false },
      Presets.shades_classic,
    )
    bar.start(size * 2, 0, { phase: 'Checking' })
    const show = ({ phase, bytes }: ImportProgress) =>
      phase === 'check' ? bar.update(bytes, { phase: 'Checking' }) : bar.update(size + bytes, { phase: 'Storing ' })
    const started = Date.now()
    try {
      const report = await withDatabase(settings, {
        migrates: true,
        running: (product) =>
          importThrough(
            product,
            new URLSearchParams(
              Object.entries({ companyId: String(companyId), name, ...chosen }).filter(
                (entry): entry is [string, string] => entry[1] !== undefined,
              ),
            ),
            path,
            show,
          ),
        direct: (database) =>
          importBookings(database, { companyId, format, hotel, path, name }, () => new Date(), show),
      })
      bar.update(size * 2)
      bar.stop()
      tell(report, (Date.now() - started) / 1000)
      if (report.refused > 0) process.exitCode = 3
    } finally {
      bar.stop()
    }
  },
})
