// Notes each statement that a call or a job of the server's tests sends, for the check at their end (statements.global-setup.ts). What tests
// send by themselves is not noted.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { currentContext, runWith } from '../../server/platform/runtime/context.ts'
import { currentTraces, setTraces } from '../../server/platform/runtime/traces.ts'

const { STATEMENTS_FOLDER } = process.env
const noted = new Set<string>()

function note(text: string): void {
  const { work, span } = currentContext()
  if (!STATEMENTS_FOLDER || noted.has(text) || !(work || span)) return
  noted.add(text)
  appendFileSync(join(STATEMENTS_FOLDER, `${process.pid}.jsonl`), `${JSON.stringify(text)}\n`)
}

if (STATEMENTS_FOLDER && !currentTraces())
  setTraces({
    inSpan: (name, _options, run) => runWith({ span: { name } }, () => run(() => undefined)),
    beginStatement: (text) => void note(text),
    markFailure: () => undefined,
    traceparent: () => undefined,
    requests: (_app, _options, done) => done(),
  })
