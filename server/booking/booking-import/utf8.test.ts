import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { utf8Only } from './utf8.ts'

const read = (chunks: Uint8Array[]) => {
  const file = Readable.from(chunks)
  const checked = utf8Only()
  file.pipe(checked)
  return text(checked)
}
const byteByByte = (bytes: Buffer) => Array.from(bytes, (byte) => Buffer.from([byte]))

it('text is decoded correctly however its bytes are split', async () => {
  const written = '\uFEFFhôtel\nÖsterreich,日本\r\n🏨\n'
  const bytes = Buffer.from(written)
  expect(await read(byteByByte(bytes))).toBe(await read([bytes]))
  expect(Buffer.from(await read([bytes])).toString()).toContain('Österreich,日本\r\n🏨\n')
})

it.each([
  ['a byte of another encoding', Buffer.from('a\nb\nÖ\nc\n', 'latin1'), 3],
  ['a character that the end of its line cuts', Buffer.from([0x61, 0x0a, 0xe6, 0x97, 0x0a, 0x62]), 2],
  ['a character that the end of the file cuts', Buffer.from([0x61, 0x0a, 0xe6, 0x97]), 2],
  ['UTF-16', Buffer.from('\uFEFFhotel\n', 'utf16le'), 1],
])('%s is rejected with its line', async (_, bytes, line) => {
  await expect(read([bytes])).rejects.toMatchObject({ line })
  await expect(read(byteByByte(bytes))).rejects.toMatchObject({ line })
})
