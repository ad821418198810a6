import type { AddressRules } from '../../platform/http/http-client.ts'
import { defineKind, type KindDefinition } from '../kind.ts'
import { sendMessage } from './client.ts'
import { writeRates, writeRestrictions } from './rates.ts'
import { readAddressee, receive, unreadable } from './receive.ts'
import { otaCredentialsSchema, otaSettingsSchema } from './settings.ts'
import { RESTRICTION_PARTS } from './vendor.ts'

/**
 * Systems that use OTA XML: channel managers and property-management systems. They send bookings to us, and we send rates and
 * restrictions to them.
 */
export const createOtaXml = (isOffered: boolean, rules: AddressRules): KindDefinition =>
  defineKind({
    isOffered,
    settings: otaSettingsSchema,
    credentials: otaCredentialsSchema,
    // Not all systems support this message: any response except refused credentials means that they work.
    check: async (context) => void (await sendMessage(context, rules, 'OTA_PingRQ', { EchoData: 'Connection test' })),
    receive,
    readAddressee,
    unreadable,
    writeRates: (context, writes) => writeRates(context, rules, writes),
    restrictionParts: RESTRICTION_PARTS,
    writeRestrictions: (context, writes) => writeRestrictions(context, rules, writes),
  })
