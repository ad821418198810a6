import type { TranslationMessages } from 'ra-core'
import reactAdmin from 'ra-language-english'
import common from './common/en.json'
import resources from './resources/en.json'

export default { ...reactAdmin, common, resources } satisfies TranslationMessages
