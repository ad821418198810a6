import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { within } from '../../../tests/support/within.ts'
import { eventsOf } from './events.ts'

it('a client that stops reading causes no backlog, and still gets the result', async () => {
  let release = (_result: string): void => undefined
  const events = eventsOf((tell) => {
    for (let bytes = 0; bytes < 100_000; bytes++) tell({ phase: 'check', bytes })
    return new Promise<string>((resolve) => {
      release = resolve
    })
  })
  expect(events.readableLength).toBeLessThan(200_000)
  release('done')
  const lines = (await within('the end of the events', text(events))).trim().split('\n')
  expect(lines.length).toBeLessThan(5_000)
  expect([lines[0], lines.at(-1)]).toEqual(['{"progress":{"phase":"check","bytes":0}}', '{"result":"done"}'])
})

it('the work continues if the client has disconnected', async () => {
  let finished = false
  let goOn = (): void => undefined
  const events = eventsOf(async (tell) => {
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    tell({ bytes: 1 })
    finished = true
  })
  events.destroy()
  goOn()
  await eventually(() => expect(finished).toBe(true))
})
