import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupDatabase } from './backup.ts'
import { decryptBackup, encryptBackup, newBackupKeys } from './backup-encryption.ts'
import type { Database } from './db.ts'
import { restoreDatabase } from './restore.ts'
import { selectRows } from './rows.ts'
import { openTestDatabase } from './testing.ts'

const hotels = async ({ db }: Database) =>
  (await selectRows<{ name: string }>(db, sql`select name from company order by name`)).map(({ name }) => name)

const encrypted = (content: Uint8Array, publicKeys: readonly string[]) =>
  buffer(encryptBackup(Readable.from([content]), publicKeys))
const decrypted = (content: Uint8Array, privateKey?: string) =>
  buffer(decryptBackup(Readable.from([content]), privateKey))

const [keys, others] = [await newBackupKeys(), await newBackupKeys()]
let plain: Buffer
let backup: Buffer
let target: Database
beforeAll(async () => {
  const source = await openTestDatabase()
  target = await openTestDatabase()
  await source.db.execute(sql`insert into company (name, currency, time_zone, country_code)
    select 'Hotel ' || md5(i::text) || md5((-i)::text), 'EUR', 'Europe/Rome', 'IT' from generate_series(1, 5000) i`)
  const out = new PassThrough()
  ;[plain] = await Promise.all([buffer(out), backupDatabase(source, out)])
  backup = await encrypted(plain, [keys.publicKey])
  await source.close()
})
afterAll(() => target.close())

const restore = (content: Buffer, privateKey?: string) =>
  restoreDatabase(target, Readable.from([content]), { privateKey })

describe('encrypted backups', () => {
  it('an encrypted backup has more than one chunk and nothing readable, and its private key opens it', async () => {
    expect(backup.length).toBeGreaterThan(2 * 65_536)
    expect(backup.includes(plain.subarray(0, 10))).toBe(false)
    expect((await decrypted(backup, keys.privateKey)).equals(plain)).toBe(true)
  })

  it('a backup encrypted for two keys is opened by either of them', async () => {
    const forBoth = await encrypted(plain, [keys.publicKey, others.publicKey])
    for (const { privateKey } of [keys, others]) expect((await decrypted(forBoth, privateKey)).equals(plain)).toBe(true)
  })

  it('a backup without keys stays as it is, and is read with and without a private key', async () => {
    expect((await encrypted(plain, [])).equals(plain)).toBe(true)
    for (const privateKey of [undefined, keys.privateKey])
      expect((await decrypted(plain, privateKey)).equals(plain)).toBe(true)
  })

  it('an encrypted backup is not restored without its key, with another key or with a mistyped one', async () => {
    const mistyped = keys.privateKey.replace(/.$/, (last) => (last === 'Q' ? 'P' : 'Q'))
    await expect(restore(backup)).rejects.toThrow('The backup is encrypted. Set BACKUP_PRIVATE_KEY')
    await expect(restore(backup, others.privateKey)).rejects.toThrow('BACKUP_PRIVATE_KEY does not open the backup')
    await expect(restore(backup, mistyped)).rejects.toThrow('BACKUP_PRIVATE_KEY is mistyped')
    expect(await hotels(target)).toEqual([])
  })

  it('a backup is not encrypted for a mistyped key', async () => {
    const mistyped = keys.publicKey.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
    await expect(encrypted(plain, [mistyped])).rejects.toThrow('BACKUP_PUBLIC_KEYS is mistyped')
  })

  it('an encrypted backup that is cut short restores nothing, wherever it is cut', async () => {
    const header = backup.indexOf('\n---')
    for (const length of [backup.length - 1, backup.length - 65_600, 2 * 65_552, header + 60, header, 30])
      await expect(restore(backup.subarray(0, length), keys.privateKey)).rejects.toThrow('cut short or damaged')
    expect(await hotels(target)).toEqual([])
  })

  it('an encrypted backup with a changed byte restores nothing, wherever it is', async () => {
    const header = backup.indexOf('\n---')
    for (const place of [header + 10, header + 60, 70_000, backup.length - 1]) {
      const changed = Buffer.from(backup)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      await expect(restore(changed, keys.privateKey)).rejects.toThrow('cut short or damaged')
    }
    expect(await hotels(target)).toEqual([])
  })

  it('an encrypted backup is restored with its key', async () => {
    await restore(backup, keys.privateKey)
    expect(await hotels(target)).toHaveLength(5000)
  })

  it('a failure of the disk while a backup is decrypted is reported as such', async () => {
    const failing = async function* () {
      yield backup.subarray(0, 70_000)
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' })
    }
    await expect(buffer(decryptBackup(failing(), keys.privateKey))).rejects.toThrow('EIO')
  })
})
