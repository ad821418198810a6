import { logFields } from '../runtime/context.ts'
import type { Settings } from '../runtime/settings.ts'
import { logSerializers } from './log-serializers.ts'

/** The options of the server's log. */
export const logOptions = ({ logLevel }: Pick<Settings, 'logLevel'>) => ({
  level: logLevel,
  serializers: logSerializers,
  mixin: logFields,
})
