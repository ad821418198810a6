import type { TranslationMessages } from 'ra-core'
import common from './common/de.json'
import reactAdmin from './react-admin-de.ts'

export default { ...reactAdmin, common } satisfies TranslationMessages
