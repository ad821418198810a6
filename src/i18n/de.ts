import type { TranslationMessages } from 'ra-core'
import common from './common/de.json'
import reactAdmin from './react-admin-de.ts'
import resources from './resources/de.json'

export default { ...reactAdmin, common, resources } satisfies TranslationMessages
