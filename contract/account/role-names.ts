import type { LANGUAGES } from '../platform/locales.ts'
import type { Role } from './roles.ts'

/** Names of the roles in mails and before sign-in, by language. */
export const ROLE_NAMES: Record<(typeof LANGUAGES)[number], Record<Role, string>> = {
  EN: {
    VIEWER: 'Viewer',
    USER: 'User',
    HOTEL_ADMIN: 'Hotel admin',
    ADMIN: 'Admin',
    SUPER_ADMIN: 'Super admin',
    TESTING: 'Testing',
    TEST_IMPORT: 'Test import',
    PMS_ADMIN: 'PMS admin',
    IMPORT: 'Import',
  },
  DE: {
    VIEWER: 'Leser',
    USER: 'Benutzer',
    HOTEL_ADMIN: 'Hotel-Admin',
    ADMIN: 'Admin',
    SUPER_ADMIN: 'Super-Admin',
    TESTING: 'Test',
    TEST_IMPORT: 'Test-Import',
    PMS_ADMIN: 'PMS-Admin',
    IMPORT: 'Import',
  },
  IT: {
    VIEWER: 'Lettore',
    USER: 'Utente',
    HOTEL_ADMIN: 'Amministratore hotel',
    ADMIN: 'Amministratore',
    SUPER_ADMIN: 'Super amministratore',
    TESTING: 'Test',
    TEST_IMPORT: 'Import di test',
    PMS_ADMIN: 'Amministratore PMS',
    IMPORT: 'Import',
  },
}
