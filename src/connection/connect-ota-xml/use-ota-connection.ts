import { useMutation } from '@tanstack/react-query'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { useCall } from '../../core/http/use-call.ts'

const OWN = 'GET /api/connection/connections/:companyId/own-inventory'

/** A room type of the system, and its category. */
export interface RoomTypeLine {
  readonly key: number
  readonly code: string
  readonly category: string
}

/** What users enter: the credentials, the system's room types, and its codes by our rate plans. */
export interface ConnectValues {
  endpoint: string
  hotelCode: string
  userName: string
  password: string
  roomTypes: readonly RoomTypeLine[]
  ratePlans: Readonly<Record<string, string>>
}

/** The hotel's inventory that the system's room types and rate plans are mapped to. */
export function useOwnInventory() {
  const { id: companyId } = useCompany()
  return useCall(OWN, { params: { companyId } })
}

/** Connects the hotel. */
export function useConnect() {
  const { id: companyId } = useCompany()
  return useMutation({
    mutationFn: ({ endpoint, hotelCode, roomTypes, ratePlans, ...credentials }: ConnectValues) => {
      const types = roomTypes
        .map(({ code, category }) => ({ code: code.trim(), category: category ? Number(category) : null }))
        .filter(({ code }) => code !== '')
      return api.request('POST /api/connection/connections/:companyId', {
        params: { companyId },
        body: {
          kind: 'ota-xml',
          settings: {
            endpoint: endpoint.trim(),
            hotelCode,
            roomTypes: types.map(({ code }) => code),
            ratePlans: Object.entries(ratePlans).flatMap(([ratePlan, code]) =>
              code.trim() ? [{ ratePlan, code: code.trim() }] : [],
            ),
          },
          credentials,
          roomTypes: types.map(({ code, category }) => ({ code, name: code, category })),
        },
      })
    },
  })
}
