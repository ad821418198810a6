import type { TranslationMessages } from 'ra-core'
import common from './common/it.json'
import reactAdmin from './react-admin-it.ts'

export default { ...reactAdmin, common } satisfies TranslationMessages
