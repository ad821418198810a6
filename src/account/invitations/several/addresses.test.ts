import { expect, it } from 'vitest'
import { addressesIn } from './addresses.ts'

it('addressesIn reads one address per line and skips empty lines', () => {
  expect(addressesIn('ida@a.example\r\n   \n\n  ben@b.example \n')).toEqual(['ida@a.example', 'ben@b.example'])
})

it('addressesIn extracts addresses from pasted columns and from a mail program’s list', () => {
  expect(addressesIn('ida@a.example;Ida River\nBen Brook\tben@b.example')).toEqual(['ida@a.example', 'ben@b.example'])
  expect(addressesIn('"Ida River" <ida@a.example>, ben@b.example')).toEqual(['ida@a.example', 'ben@b.example'])
})

it('keeps a line without an address, so that it is reported', () => {
  expect(addressesIn('E-mail;Name\nida@a.example')).toEqual(['E-mail;Name', 'ida@a.example'])
})
