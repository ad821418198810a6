import type { TranslationMessages } from 'ra-core'
import common from './common/it.json'
import reactAdmin from './react-admin-it.ts'
import resources from './resources/it.json'

export default { ...reactAdmin, common, resources } satisfies TranslationMessages
