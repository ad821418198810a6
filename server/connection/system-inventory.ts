import { z } from 'zod'
import type { EnteredAccess, SystemInventory, SystemProperties } from '../../contract/connection/connection.ts'
import { PROBLEM_CODES } from '../../contract/platform/problem-codes.ts'
import { invalidField, ProblemError } from '../platform/http/problem.ts'
import { checkValues } from './check-values.ts'
import { CredentialsError, type KindDefinition, SystemError } from './kind.ts'
import { offeredKind } from './kinds.ts'
import { openAccess } from './open-access.ts'
import { readOwnInventory } from './own-inventory.ts'
import type { ConnectionCall } from './services.ts'

/** The access to a system before the hotel is connected to it. */
type Access = Parameters<typeof openAccess>[2]

/** Room types and rate plans of a property, with the hotel's own that they can be mapped to. Rejects as the kind does. */
export async function readInventory(
  call: ConnectionCall,
  kind: KindDefinition,
  access: Access,
  propertyId: string,
): Promise<SystemInventory> {
  const { definition, context } = await openAccess(call, kind, access)
  const found = await definition.readInventory?.(context, propertyId)
  const { ownCategories, ownRatePlans } = await readOwnInventory(call.db, call.companyId)
  return {
    roomTypes: [...(found?.roomTypes ?? [])],
    ratePlans: [...(found?.ratePlans ?? [])],
    ownCategories,
    ownRatePlans,
  }
}

/** A kind and the entered access. Throws 400 for values that do not fit the kind, or a kind without entered access. */
function enteredAccess({ kinds }: ConnectionCall, { kind, settings, credentials }: EnteredAccess) {
  const definition = offeredKind(kinds, kind)
  if (definition.consent || !definition.credentials || !definition.readProperties)
    throw invalidField('kind', 'This system cannot be read before the hotel is connected.')
  return {
    definition,
    access: {
      settings: checkValues(definition.accessSettings ?? z.strictObject({}), 'settings', settings),
      credentials: checkValues(definition.credentials, 'credentials', credentials),
    },
  }
}

/** Converts a failure of the system to an error for the user; `field` is where the access was entered. */
export function refusalOf(error: unknown, field: 'code' | 'credentials'): unknown {
  if (error instanceof CredentialsError) return invalidField(field, error.message, 'refused')
  return error instanceof SystemError ? new ProblemError(502, PROBLEM_CODES.upstream, error.message) : error
}

/**
 * The properties that the entered credentials can access; nothing is stored. Throws 400 if they are wrong, and 502 if the system
 * fails.
 */
export async function readEnteredProperties(call: ConnectionCall, entered: EnteredAccess): Promise<SystemProperties> {
  const { definition: kind, access } = enteredAccess(call, entered)
  const { definition, context } = await openAccess(call, kind, access)
  try {
    const properties = (await definition.readProperties?.(context)) ?? []
    return { properties: properties.map(({ id, name }) => ({ id, name })) }
  } catch (error) {
    throw refusalOf(error, 'credentials')
  }
}

/** Room types and rate plans of a property, with entered credentials; nothing is stored. Throws as `readEnteredProperties` does. */
export async function readEnteredInventory(
  call: ConnectionCall,
  { propertyId, ...entered }: EnteredAccess & { readonly propertyId: string },
): Promise<SystemInventory> {
  const { definition, access } = enteredAccess(call, entered)
  return readInventory(call, definition, access, propertyId).catch((error: unknown) => {
    throw refusalOf(error, 'credentials')
  })
}
