import type { TranslationMessages } from 'ra-core'
import reactAdmin from 'ra-language-english'
import common from './common/en.json'

export default { ...reactAdmin, common } satisfies TranslationMessages
