import { startTraces } from './start-traces.ts'

// The server names this script in its pages only while traces are on, and before the script of the console.
startTraces(window, document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content ?? '')
