import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CsvImport, CsvLine } from '../../../../contract/platform/csv-import.ts'
import type { FieldError } from '../../../../contract/platform/problem.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { csvLine } from '../../../testing/csv-line.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleUser } from '../../../testing/samples.ts'
import UserImport from './UserImport.tsx'

const CSV = 'id,username\n,ida.river\n12,marlene'
const LINES: CsvLine[] = [
  csvLine({ name: 'ida.river' }),
  csvLine({ line: 3, id: 12, name: 'marlene', action: 'update', before: { roles: [] }, after: { roles: ['VIEWER'] } }),
]

/** A file is chosen that the server answers like this, line by line. */
async function choose(lines: CsvLine[], isProven = true) {
  let hasProof = isProven
  const shown = renderConsole(<UserImport />, {
    routes: {
      'POST /api/session/proof': () => {
        hasProof = true
        return { status: 204 }
      },
      'POST /api/user/users/import': ({ body }) => {
        const { dryRun } = body as CsvImport
        if (!dryRun && !hasProof) return { status: 403, body: { code: 'access.proof-missing' } }
        return { body: { stored: !dryRun, lines: lines.map((line) => ({ ...line, id: dryRun ? line.id : 61 })) } }
      },
    },
  })
  await userEvent.upload(screen.getByLabelText('Choose CSV file'), new File([CSV], 'users.csv', { type: 'text/csv' }))
  await screen.findByRole('table')
  return shown
}

describe('the import of users', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser() }))

  it('distinguishes new from changed users, stores both and links to each', async () => {
    const { received } = await choose(LINES)
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'LineUsernameResultDetails',
      '2ida.rivernew',
      '3marlenechangedRoles: empty → Viewer',
    ])
    expect(screen.getByRole('link', { name: 'marlene' }).getAttribute('href')).toBe('/admin/users/12')
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 users' }))
    expect(await screen.findByText('2 users imported')).toBeVisible()
    expect(screen.getByRole('link', { name: 'ida.river' }).getAttribute('href')).toBe('/admin/users/61')
    expect(received.map(({ body }) => body)).toMatchObject([{ dryRun: true }, { dryRun: false }])
  })

  it('is stored under the same key once the user has entered their password', async () => {
    const { received } = await choose(LINES, false)
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 users' }))
    await userEvent.type(await screen.findByLabelText('Current password'), 'my own words')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('2 users imported')).toBeVisible()
    const keys = received.flatMap(({ headers }) => headers.get('idempotency-key') ?? [])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  it('explains how new users get a password', async () => {
    renderConsole(<UserImport />)
    expect(screen.getByText(/New users have no password: select them in the list/)).toBeVisible()
  })

  it.each<[path: string, code: string, words: string]>([
    ['username', 'taken', 'username: Already in use.'],
    ['email', 'repeated', 'email: Duplicate of an earlier line.'],
    ['email', 'invalid_format', 'email: Enter a valid email address.'],
    ['companyIds.1', 'unknown', 'companyIds: Choose up to 10,000 existing hotels.'],
    ['roles', 'access.role-above', 'roles: You cannot assign or remove a role above your own.'],
    ['roles', 'access.own-role', 'roles: You cannot change your own roles. Ask another administrator.'],
    ['roles', 'state.last-super-admin', 'roles: The last active super admin cannot be deactivated or lose the role.'],
    ['isActive', 'access.own-deactivation', 'isActive: You cannot deactivate yourself. Ask another administrator.'],
    ['id', 'access.user-above', 'id: This user has a higher role than you, so you cannot make changes.'],
    ['id', 'not-found', 'id: No record with this ID.'],
    ['termsAccepted', 'invalid_type', 'termsAccepted: Use true or false.'],
    ['roles.1', 'invalid_value', 'roles: Unknown role.'],
  ])('names the column that is wrong, and why: %s %s', async (path, code, words) => {
    const errors: FieldError[] = [{ path, code, message: 'must be boolean' }]
    await choose([csvLine({ name: 'ida.river', action: 'refused', errors })])
    expect(screen.getAllByRole('row')[1]?.textContent).toBe(`2ida.rivererror${words}`)
    expect(screen.queryByRole('button', { name: /Import/ })).toBeNull()
  })
})
