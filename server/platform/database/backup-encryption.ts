import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { NOT_WHOLE } from './backup-format.ts'
import { DatabaseSetupError } from './errors.ts'

/*
 * An encrypted backup is a file of age (https://age-encryption.org/v1): encrypted and authenticated in chunks of 64 KiB, of which the
 * last is marked, so that a cut is noticed. Without the product, `age --decrypt` opens it.
 */

const BEGINNING = Buffer.from('age-encryption.org/')
/** What the library says of a file that was encrypted for others. */
const FOREIGN = "no identity matched any of the file's recipients"

/** A public key, for which backups are encrypted, and its private key, which opens them. */
export interface BackupKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** New keys, in the text form of age. */
export async function newBackupKeys(): Promise<BackupKeys> {
  const privateKey = await generateX25519Identity()
  return { publicKey: await identityToRecipient(privateKey), privateKey }
}

/**
 * Encrypts a backup so that the private key of any of the keys opens it; without keys it stays as it is.
 * @throws DatabaseSetupError when a key is mistyped
 */
export async function* encryptBackup(
  backup: AsyncIterable<Uint8Array>,
  publicKeys: readonly string[],
): AsyncGenerator<Uint8Array> {
  if (publicKeys.length === 0) return yield* backup
  const encrypter = new Encrypter()
  for (const key of publicKeys) withKey('BACKUP_PUBLIC_KEYS', () => encrypter.addRecipient(key))
  yield* chunksOf(await encrypter.encrypt(streamOf(backup)))
}

/**
 * Decrypts a backup; one that is not encrypted stays as it is.
 * @throws DatabaseSetupError when the key is missing or another one, or the file is truncated or damaged
 */
export async function* decryptBackup(
  file: AsyncIterable<Uint8Array>,
  privateKey: string | undefined,
): AsyncGenerator<Uint8Array> {
  const chunks = file[Symbol.asyncIterator]()
  const first = await chunks.next()
  if (first.done) return
  const whole = startingWith(first.value, { [Symbol.asyncIterator]: () => chunks })
  if (!BEGINNING.equals(first.value.subarray(0, BEGINNING.length))) return yield* whole
  if (privateKey === undefined)
    throw new DatabaseSetupError('The backup is encrypted. Set BACKUP_PRIVATE_KEY to the private key that opens it.')
  const decrypter = new Decrypter()
  withKey('BACKUP_PRIVATE_KEY', () => decrypter.addIdentity(privateKey))
  try {
    yield* chunksOf(await decrypter.decrypt(streamOf(whole)))
  } catch (error) {
    throw explained(error)
  }
}

/** The library's types are those of browsers, whose streams lack what those of Node can do. */
type WebStream = globalThis.ReadableStream<Uint8Array>
const streamOf = (chunks: AsyncIterable<Uint8Array>) => ReadableStream.from(chunks) as WebStream
const chunksOf = (stream: WebStream) => stream as ReadableStream<Uint8Array>

async function* startingWith<Chunk>(first: Chunk, rest: AsyncIterable<Chunk>): AsyncGenerator<Chunk> {
  yield first
  yield* rest
}

function withKey(setting: string, use: () => void): void {
  try {
    use()
  } catch (cause) {
    throw new DatabaseSetupError(`${setting} is mistyped: its checksum does not fit.`, { cause })
  }
}

function explained(cause: unknown): unknown {
  // Failures of reading the file have a code, those of the library have none.
  if (!(cause instanceof Error) || 'code' in cause) return cause
  return cause.message === FOREIGN
    ? new DatabaseSetupError(
        'BACKUP_PRIVATE_KEY does not open the backup: it was encrypted for another key, or its first lines are damaged.',
        { cause },
      )
    : new DatabaseSetupError(NOT_WHOLE, { cause })
}
