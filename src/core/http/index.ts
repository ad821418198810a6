import { leaveToSignIn } from '../leave.ts'
import { askForProof } from '../proof.ts'
import { createApi } from './api.ts'
import { createHttpClient } from './client.ts'

/** The one client of the console. */
export const http = createHttpClient((...request) => fetch(...request), leaveToSignIn, askForProof)

/** The calls of the server. */
export const api = createApi(http)
